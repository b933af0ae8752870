import { createTransport } from 'nodemailer';

/** Where letters are handed in. */
export interface MailSetup {
  /** `smtp://name:password@host:port`, or `smtps://…`. */
  readonly url: string;
  /** Whom they come from. */
  readonly from: string;
}

export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Hands letters in; resolves when the other side has taken one. */
export interface Post {
  send(letter: Letter): Promise<void>;
  close(): void;
}

/** So long the other side may take for each step. */
const PATIENCE = 20_000;

export function openPost({ url, from }: MailSetup): Post {
  const transport = createTransport(
    { url, connectionTimeout: PATIENCE, greetingTimeout: PATIENCE, socketTimeout: PATIENCE },
    { from },
  );
  return {
    async send({ to, subject, text, headers }) {
      await transport.sendMail({ to, subject, text, ...(headers === undefined ? {} : { headers: { ...headers } }) });
    },
    close: () => transport.close(),
  };
}
