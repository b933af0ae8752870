import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Something that waits until it has received what somebody looks for. */
class Receiver<T> {
  readonly received: T[] = [];
  private readonly listeners = new Set<() => void>();

  protected take(one: T): void {
    this.received.push(one);
    for (const listener of this.listeners) listener();
  }
  /** The one of that number, counted from the first. */
  async nth(n: number): Promise<T> {
    while (this.received.length < n) await new Promise<void>((heard) => this.listeners.add(heard));
    return this.received[n - 1] as T;
  }
}

/** A server elsewhere, to which others post. */
export class Hooked extends Receiver<Received> {
  private readonly server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    response.writeHead(this.status).end();
    this.take({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) });
  });
  /** What it answers. */
  status = 204;

  static async open(): Promise<Hooked> {
    const hooked = new Hooked();
    await new Promise<void>((open) => hooked.server.listen(0, '127.0.0.1', open));
    return hooked;
  }
  get address(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }
  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((closed) => this.server.close(closed));
  }
}

/** A post office that keeps what it is handed. */
export class PostOffice extends Receiver<string> {
  private readonly server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        done();
        this.take(Buffer.concat(chunks).toString('utf8'));
      });
    },
  });

  static async open(): Promise<PostOffice> {
    const office = new PostOffice();
    await new Promise<void>((open) => office.server.listen(0, '127.0.0.1', open));
    return office;
  }
  get address(): string {
    return `smtp://127.0.0.1:${(this.server.server.address() as AddressInfo).port}`;
  }
  close(): Promise<void> {
    return new Promise((closed) => this.server.close(() => closed()));
  }
}

/** A browser's keys for what is pushed to it. */
export class Subscriber {
  readonly curve = createECDH('prime256v1');
  readonly auth = randomBytes(16);

  constructor() {
    this.curve.generateKeys();
  }
  at(endpoint: string) {
    const keys = { p256dh: this.curve.getPublicKey('base64url'), auth: this.auth.toString('base64url') };
    return { endpoint, keys };
  }
  /** What was pushed (RFC 8291). */
  read(body: Buffer): string {
    const [salt, length] = [body.subarray(0, 16), body.readUInt8(20)];
    const sender = body.subarray(21, 21 + length);
    const sealed = body.subarray(21 + length);
    const both = Buffer.concat([Buffer.from('WebPush: info\0'), this.curve.getPublicKey(), sender]);
    const key = Buffer.from(hkdfSync('sha256', this.curve.computeSecret(sender), this.auth, both, 32));
    const part = (name: string, bytes: number) =>
      Buffer.from(hkdfSync('sha256', key, salt, Buffer.from(`Content-Encoding: ${name}\0`), bytes));
    const cipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12));
    cipher.setAuthTag(sealed.subarray(-16));
    const plain = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
    return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8');
  }
}
