// An address in a provider's reply may lead to the provider or to the public internet, and nowhere else.

import type { RequestListener } from 'node:http';
import { describe, expect, onTestFinished, test } from 'vitest';
import { listenOnLoopback } from '../../../test/shared/loopback.ts';
import { fetchPicture, isInside, maxBytes } from './fetch-picture.ts';

const never = new AbortController().signal;

async function serve(listener: RequestListener): Promise<string> {
  const { address, goDown } = await listenOnLoopback(listener);
  onTestFinished(goDown);
  return address;
}

describe('the check for addresses in a private network', () => {
  test.each([
    ...['127.0.0.1', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', '169.254.169.254', '100.64.0.1'],
    ...['0.0.0.0', '224.0.0.1', '255.255.255.255', '::1', '::', 'fe80::1', 'fc00::1', 'fd12::1', 'ff02::1'],
    ...['::ffff:127.0.0.1', '::ffff:8.8.8.8', '64:ff9b::7f00:1', '2002:7f00:1::', '2001:db8::1'],
  ])('treats %s as private', (address) => expect(isInside(address)).toBe(true));

  test.each(['8.8.8.8', '172.32.0.1', '1.1.1.1', '2606:4700::1111', '2a00:1450:4001::1'])(
    'does not treat %s as private',
    (address) => expect(isInside(address)).toBe(false),
  );
});

describe('an unsafe picture address', () => {
  test.each([
    ...['', 'picture.png', '/picture.png', 'file:///etc/passwd', 'ftp://example.org/a', 'data:image/png;base64,AAAA'],
    ...['http://example.org/a.png', 'https://127.0.0.1/a', 'https://[::1]/a', 'https://169.254.169.254/latest'],
    ...['https://localhost/a', 'https://0x7f000001/a', 'https://2130706433/a', 'https://[::ffff:10.0.0.1]/a'],
  ])('is refused before anything is requested: %s', async (address) => {
    await expect(fetchPicture(address, 'https://api.example.org/v1', never)).rejects.toThrow(
      /no address|not https|inside a network/,
    );
  });
});

describe('fetching a picture from the provider', () => {
  test('returns its bytes', async () => {
    const base = await serve((_, response) => response.end('bytes'));
    expect((await fetchPicture(`${base}/a`, `${base}/v1`, never)).toString()).toBe('bytes');
  });

  test('is refused for another port of the same machine', async () => {
    const [base, other] = [await serve((_, response) => response.end('bytes')), 'http://127.0.0.1:9'];
    await expect(fetchPicture(`${base}/a`, `${other}/v1`, never)).rejects.toThrow('not https');
  });

  test('does not follow a redirect', async () => {
    let asked = 0;
    const base = await serve((_, response) => {
      asked += 1;
      response.writeHead(302, { location: '/b' }).end();
    });
    await expect(fetchPicture(`${base}/a`, base, never)).rejects.toThrow('status 302');
    expect(asked).toBe(1);
  });

  test('stops when more bytes arrive than a picture may have', async () => {
    const part = Buffer.alloc(1024 * 1024);
    let sent = 0;
    const base = await serve((_, response) => {
      const more = () => {
        sent += part.length;
        if (sent > 4 * maxBytes) response.end();
        else if (response.write(part)) setImmediate(more);
        else response.once('drain', more);
      };
      response.on('error', () => undefined);
      more();
    });
    await expect(fetchPicture(`${base}/a`, base, never)).rejects.toThrow('too large');
    expect(sent).toBeLessThan(2 * maxBytes);
  });

  test('fails if the response is cut off', async () => {
    const base = await serve((_, response) => {
      response.writeHead(200, { 'content-length': 100 });
      response.write('half');
      setTimeout(() => response.destroy(), 20);
    });
    await expect(fetchPicture(`${base}/a`, base, never)).rejects.toThrow();
  });

  test('stops when its time limit is reached', async () => {
    const base = await serve(() => undefined);
    await expect(fetchPicture(`${base}/a`, base, AbortSignal.timeout(50))).rejects.toThrow();
  });
});
