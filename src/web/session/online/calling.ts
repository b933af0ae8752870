import { Fault } from '../../../kernel/faults.ts';
import type { FaultNote } from '../../../table/messages.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
/** Asks the server something; what it refuses is thrown as a Fault. */
export type Call = <T>(path: string, method?: Method, body?: unknown) => Promise<T>;

/** Calls to the API of an address. */
export function callingAt(at: (path: string) => URL): Call {
  return async <T>(path: string, method: Method = 'GET', body?: unknown): Promise<T> => {
    const sent =
      body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    const answer = await fetch(at(path), { method, ...sent }).then(
      (response): Promise<T & { readonly fault?: FaultNote }> => response.json(),
      () => Promise.reject(new Fault('unreachable-server')),
    );
    const { fault } = answer;
    if (fault !== undefined) throw new Fault(fault.code, fault.args, fault.at);
    return answer;
  };
}
