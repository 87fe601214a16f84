// The cookies of one browser, per origin. It ignores paths and lifetimes, which tests check separately.

export type Send = (url: string, init: RequestInit) => Promise<Response>;

export class CookieJar {
  readonly #kept = new Map<string, Map<string, string>>();

  /** Sends the cookies of the origin, and stores those in the response. */
  async fetch(url: string, init: RequestInit = {}, send: Send = fetch): Promise<Response> {
    const kept = this.#of(url);
    const headers = new Headers(init.headers);
    if (kept.size > 0) headers.set('cookie', [...kept].map(([name, value]) => `${name}=${value}`).join('; '));
    const reply = await send(url, { ...init, headers, redirect: 'manual' });
    for (const line of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') kept.delete(name);
      else kept.set(name, value);
    }
    return reply;
  }

  clear(): void {
    this.#kept.clear();
  }

  #of(url: string): Map<string, string> {
    const { origin } = new URL(url);
    const known = this.#kept.get(origin);
    if (known) return known;
    const fresh = new Map<string, string>();
    this.#kept.set(origin, fresh);
    return fresh;
  }
}
