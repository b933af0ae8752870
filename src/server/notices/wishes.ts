import { z } from 'zod';

/** What a person can be told of when they are not at the table. */
export const WHATS = ['turn', 'reminder', 'begun', 'talk', 'over'] as const;
export type What = (typeof WHATS)[number];

/** When: at once, after so many minutes in which they have not come, or once a day. */
const MOMENTS = ['now', 'away', 'digest'] as const;

/** What a browser gives whoever is to push to it. */
const subscription = z.object({
  endpoint: z.url().max(1000),
  keys: z.object({ p256dh: z.string().min(20).max(200), auth: z.string().min(8).max(100) }),
});
export type Subscription = z.output<typeof subscription>;

const wish = {
  what: z.array(z.enum(WHATS)).max(WHATS.length),
  moment: z.enum(MOMENTS),
  minutes: z.number().int().min(1).max(1440).default(10),
  hour: z.number().int().min(0).max(23).default(17),
  lang: z.enum(['en', 'es']),
};

/** A way that a person wants to be told by. */
export const newChannel = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('push'), address: subscription, ...wish }),
  z.object({ kind: z.literal('mail'), address: z.email().max(200), ...wish }),
  z.object({ kind: z.literal('hook'), address: z.url().max(1000), ...wish }),
]);
export type NewChannel = z.output<typeof newChannel>;
export const changedChannel = z.object(wish);
