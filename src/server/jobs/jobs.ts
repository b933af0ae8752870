/** Does what a job of a kind is for. It may be called again where a process died under it. */
export type Work = (key: string) => Promise<void>;

/** What is to be done at a time, whichever process is there then. */
export interface Jobs {
  /** There is one job of a kind and key: a later word takes the place of an earlier one. */
  at(time: number, kind: string, key: string): Promise<void>;
  drop(kind: string, key: string): Promise<void>;
  /** From now on jobs are done. */
  start(works: Readonly<Record<string, Work>>): Promise<void>;
  /** What is under way is finished first. */
  stop(): Promise<void>;
}
