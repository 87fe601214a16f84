// Fetches a picture from a URL in a provider's reply. The URL comes from outside, so it must lead to the provider
// itself or, over https, to the public internet. It must never lead to this machine or into a private network.

import { lookup } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** The largest picture accepted: several times what a model draws. */
export const maxBytes = 25 * 1024 * 1024;

export class PictureOutOfReach extends Error {}

/**
 * `trustedBase` is the provider's address as the operator configured it. URLs on that origin are fetched wherever they
 * lead.
 */
export async function fetchPicture(address: string, trustedBase: string, signal: AbortSignal): Promise<Buffer> {
  if (!URL.canParse(address)) throw new PictureOutOfReach('no address');
  const url = new URL(address);
  const isTrusted = url.origin === new URL(trustedBase).origin;
  if (url.protocol !== 'https:' && !(isTrusted && url.protocol === 'http:')) throw new PictureOutOfReach('not https');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (!isTrusted && isIP(host) !== 0 && isInside(host)) throw new PictureOutOfReach('inside a network');
  return download(url, isTrusted ? lookup : lookupOutside, signal);
}

/** Redirects are not followed. They are treated like any other reply without a picture. */
function download(url: URL, lookUp: LookupFunction, signal: AbortSignal): Promise<Buffer> {
  const { get } = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    const fail = (error: Error) =>
      reject(error instanceof PictureOutOfReach ? error : new PictureOutOfReach('not reached', { cause: error }));
    const request = get(url, { lookup: lookUp, signal, agent: false }, (response) => {
      if (response.statusCode !== 200) {
        response.destroy();
        reject(new PictureOutOfReach(`status ${response.statusCode}`));
        return;
      }
      const chunks: Buffer[] = [];
      let length = 0;
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        length += chunk.length;
        if (length > maxBytes) request.destroy(new PictureOutOfReach('too large'));
      });
      response.on('end', () => resolve(Buffer.concat(chunks)));
      // If the response is cut off, `end` is never emitted.
      response.on('close', () => reject(new PictureOutOfReach('cut off')));
      response.on('error', fail);
    });
    request.on('error', fail);
  });
}

/** Checks the addresses used for the connection itself, so a second DNS answer can't lead elsewhere. */
const lookupOutside: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error || !first) return callback(error ?? new PictureOutOfReach('unknown host'), '', 0);
    if (addresses.some(({ address }) => isInside(address))) {
      return callback(new PictureOutOfReach('inside a network'), '', 0);
    }
    if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};

const inside = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  inside.addSubnet(network, bits, 'ipv4');
}

/** Public IPv6 is the range 2000::/3, except for subranges such as those that wrap IPv4 addresses. */
const outside = new BlockList();
outside.addSubnet('2000::', 3, 'ipv6');
for (const [network, bits] of [
  ['2001::', 32],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const) {
  inside.addSubnet(network, bits, 'ipv6');
}

export function isInside(address: string): boolean {
  if (isIP(address) === 4) return inside.check(address, 'ipv4');
  return !outside.check(address, 'ipv6') || inside.check(address, 'ipv6');
}
