import { lookup as resolve } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Addresses that are not of the open network: nobody may have this server ask there. */
const CLOSED = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  CLOSED.addSubnet(net, bits, 'ipv4');
}
/** Of the newer kind only what is given out to the open network, and of that nothing that leads back to the older kind. */
const OPEN6 = new BlockList();
OPEN6.addSubnet('2000::', 3, 'ipv6');
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  CLOSED.addSubnet(net, bits, 'ipv6');
}

export function isPublic(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !CLOSED.check(address, 'ipv4');
  return family === 6 && OPEN6.check(address, 'ipv6') && !CLOSED.check(address, 'ipv6');
}

/** Where the address is looked up is where the connection goes: a name that changes its mind in between changes nothing. */
const publicLookup: LookupFunction = (host, options, done) => {
  resolve(host, { ...options, all: true }, (error, found) => {
    if (error !== null) return done(error, []);
    const all = found.every(({ address }) => isPublic(address)) ? found : [];
    const [first] = all;
    if (first === undefined) return done(new Error('not a public address'), []);
    return options.all === true ? done(null, all) : done(null, first.address, first.family);
  });
};

/** Whether an address may be asked at all. `local`: this server runs for whoever sits before it. */
export function isAllowed(address: string, local: boolean): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username, password } = new URL(address);
  if (username !== '' || password !== '') return false;
  if (local) return protocol === 'https:' || protocol === 'http:';
  const host = hostname.replace(/^\[|\]$/g, '');
  return protocol === 'https:' && (isIP(host) === 0 ? host.includes('.') : isPublic(host));
}

export interface Sent {
  readonly status: number;
}

const PATIENCE = 10_000;

/** Sends something to an address that a stranger has named: only where it may, only there, and only for so long. */
export function post(
  address: string,
  body: Buffer | string,
  headers: Readonly<Record<string, string | number>>,
  local: boolean,
): Promise<Sent> {
  if (!isAllowed(address, local)) return Promise.reject(new Error('not a public address'));
  const url = new URL(address);
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((done, fail) => {
    const asked = request(
      url,
      {
        method: 'POST',
        headers: { ...headers, 'content-length': Buffer.byteLength(body), 'user-agent': 'beachhead' },
        signal: AbortSignal.timeout(PATIENCE),
        agent: false,
        ...(local ? {} : { lookup: publicLookup }),
      },
      (answer) => {
        // What is answered is of no interest, and where it points to neither.
        answer.destroy();
        done({ status: answer.statusCode ?? 0 });
      },
    );
    asked.on('error', fail);
    asked.end(body);
  });
}
