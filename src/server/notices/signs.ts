import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a link lets whoever has it do. */
const PURPOSES = ['stop', 'confirm'] as const;
export type Purpose = (typeof PURPOSES)[number];
export const isPurpose = (text: string): text is Purpose => PURPOSES.some((purpose) => purpose === text);

/** Links that this server has given out and nobody else can make. */
export class Signs {
  constructor(private readonly key: string) {}

  of(purpose: Purpose, channel: string): string {
    return createHmac('sha256', this.key).update(`${purpose}\n${channel}`).digest('base64url');
  }
  fits(purpose: Purpose, channel: string, sign: string): boolean {
    const [given, right] = [Buffer.from(sign), Buffer.from(this.of(purpose, channel))];
    return given.length === right.length && timingSafeEqual(given, right);
  }
}
