import { SMTPServer } from 'smtp-server';

/** A real receiver of letters: what a server hands in can be read here. */
export class Letterbox {
  readonly letters: { readonly to: string; readonly text: string }[] = [];
  private readonly waiting = new Set<() => void>();

  private constructor(
    private readonly server: SMTPServer,
    readonly url: string,
  ) {}

  static async open(): Promise<Letterbox> {
    const hear = { letter: (_to: string, _raw: string) => {} };
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, session, done) {
        const parts: Buffer[] = [];
        stream.on('data', (part: Buffer) => parts.push(part));
        stream.on('end', () => {
          hear.letter(session.envelope.rcptTo.map(({ address }) => address).join(), String(Buffer.concat(parts)));
          done();
        });
      },
    });
    await new Promise<void>((open) => server.listen(0, '127.0.0.1', open));
    const { port } = server.server.address() as { port: number };
    const box = new Letterbox(server, `smtp://127.0.0.1:${port}`);
    hear.letter = (to, raw) => {
      box.letters.push({ to, text: plain(raw) });
      for (const look of box.waiting) look();
    };
    return box;
  }

  /** The next letter to somebody, which is taken out. */
  async take(to: string): Promise<string> {
    for (;;) {
      const at = this.letters.findIndex((letter) => letter.to === to);
      if (at >= 0) return this.letters.splice(at, 1)[0]?.text ?? '';
      await new Promise<void>((come) => {
        const look = () => {
          this.waiting.delete(look);
          come();
        };
        this.waiting.add(look);
      });
    }
  }
  /** The word of the link in the next letter. */
  async word(to: string): Promise<string> {
    return /#\/\w+\/([\w-]+)/.exec(await this.take(to))?.[1] ?? '';
  }
  end(): Promise<void> {
    return new Promise((closed) => this.server.close(closed));
  }
}

/** Quoted-printable and base64 as they are read. */
function plain(raw: string): string {
  const [head = '', ...rest] = raw.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  if (/transfer-encoding: base64/i.test(head)) return `${head}\n\n${Buffer.from(body, 'base64')}`;
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number(`0x${hex}`)));
  return `${head}\n\n${Buffer.from(bytes, 'latin1')}`;
}
