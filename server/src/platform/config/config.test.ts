// Every variable has a default. An invalid one stops the server's start with a line that names it (operating-2,
// operating-3).

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ConfigError, describeGone, parseConfig, variables } from './config.ts';

describe('an empty environment', () => {
  test('gives the defaults for one machine: loopback, an embedded database, and nothing switched on', () => {
    const config = parseConfig({});
    expect(config).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      DATA_DIR: 'data',
      ALLOW_INSECURE: false,
      EMERGENCY_ACCESS: false,
      RATE_LIMIT_SCALE: 1,
      EXPLANATIONS_PER_DAY: 2_000,
      PICTURES_PER_DAY: 100,
      PICTURE_DRAWING_SECONDS: 20,
      LOG_LEVEL: 'info',
      SMS_COUNTRIES: ['1'],
      SMS_PER_DAY: 500,
      publicUrl: 'http://localhost:3000',
      isSecure: false,
      trustProxy: false,
    });
    for (const variable of ['DATABASE_URL', 'APP_SECRET', 'ACCESS_CODE', 'ANON_KEY']) {
      expect(config).not.toHaveProperty(variable);
    }
  });

  test('equals one in which every variable is left blank', () => {
    const blank = {
      PORT: '',
      DATABASE_URL: '',
      PUBLIC_URL: '',
      ACCESS_CODE: '',
      EMERGENCY_ACCESS: '',
      TRUST_PROXY: '',
    };
    expect(parseConfig(blank)).toEqual(parseConfig({}));
  });
});

test('every variable is in .env.example and in the table of README.md', () => {
  const read = (name: string) => readFileSync(new URL(`../../../../${name}`, import.meta.url), 'utf8');
  const [example, readme] = [read('.env.example'), read('README.md')];
  expect(variables.filter((name) => !new RegExp(`^#?${name}=`, 'm').test(example))).toEqual([]);
  expect(variables.filter((name) => !new RegExp(`^\\|.*\`${name}\\b`, 'm').test(readme))).toEqual([]);
});

describe('an invalid variable', () => {
  test.each([
    ['PORT', 'abc'],
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['PORT', '80.5'],
    ['DATABASE_URL', 'mysql://localhost/exam'],
    ['DATABASE_URL', 'exam'],
    ['PUBLIC_URL', 'exam.example.org'],
    ['PUBLIC_URL', 'ftp://exam.example.org'],
    ['ALLOW_INSECURE', 'yes'],
    ['TRUST_PROXY', 'yes'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.1, nearby'],
    ['APP_SECRET', 'too short'],
    ['ACCESS_CODE', '-a-b-c-'],
    ['ACCESS_CODE', 'VET-2026'],
    ['ACCESS_CODE', '0123-4567-89'],
    ['EMERGENCY_ACCESS', 'true'],
    ['RATE_LIMIT_SCALE', '0'],
    ['RATE_LIMIT_SCALE', 'many'],
    ['LOG_LEVEL', 'loud'],
    ['EXPLANATIONS_PER_DAY', '-1'],
    ['PICTURES_PER_DAY', 'all'],
    ['PICTURES_PER_DAY', '1.5'],
    ['PICTURE_DRAWING_SECONDS', '61'],
    ['SMS_COUNTRIES', 'Canada'],
    ['SMS_COUNTRIES', '1,,44'],
    ['SMS_COUNTRIES', '0'],
    ['SMS_PER_DAY', '0'],
    ['SMS_PER_DAY', '1.5'],
    ['S3_ENDPOINT', 's3.example.org'],
    ['S3_BUCKET', '../pictures'],
  ])('%s=%s stops the start with one line that names it', (variable, value) => {
    const start = () => parseConfig({ [variable]: value });
    expect(start).toThrow(ConfigError);
    expect(start).toThrow(new RegExp(`^${variable}: [^\\n]+$`));
  });

  test('is named if it is missing among the four that S3 needs', () => {
    const all = {
      S3_ENDPOINT: 'https://s3.example.org',
      S3_BUCKET: 'pictures',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'secret',
    };
    expect(parseConfig(all)).toMatchObject(all);
    for (const missing of Object.keys(all)) {
      expect(() => parseConfig({ ...all, [missing]: '' })).toThrow(new RegExp(`^${missing}: is missing`));
    }
  });

  test('is not quoted in the message if it is a secret', () => {
    expect(() => parseConfig({ APP_SECRET: 'a-short-secret' })).not.toThrow(/a-short-secret/);
    expect(() => parseConfig({ DATABASE_URL: 'mysql://user:password@host/db' })).not.toThrow(/password/);
  });
});

describe('a removed variable', () => {
  test('does not stop the start, is dropped, and gets one line that says what replaced it', () => {
    const env = { STAFF_EMAIL_DOMAINS: 'school.example' };
    expect(parseConfig(env)).not.toHaveProperty('STAFF_EMAIL_DOMAINS');
    expect(describeGone(env)).toEqual([
      'STAFF_EMAIL_DOMAINS makes nobody staff any more; for each member of staff run: npm run staff -- add <e-mail>',
    ]);
    for (const none of [{}, { STAFF_EMAIL_DOMAINS: '' }]) expect(describeGone(none)).toEqual([]);
  });
});

describe('the countries for text messages', () => {
  test('are given as calling codes, with or without a plus sign and spaces', () => {
    expect(parseConfig({ SMS_COUNTRIES: '+1, 44,1473' }).SMS_COUNTRIES).toEqual(['1', '44', '1473']);
  });
});

describe('the public address', () => {
  test.each(['https://exam.example.org', 'https://exam.example.org/', 'https://10.0.0.7:8443'])(
    '%s is secure',
    (url) => {
      expect(parseConfig({ PUBLIC_URL: url })).toMatchObject({ isSecure: true, publicUrl: url.replace(/\/$/, '') });
    },
  );

  test.each(['http://localhost:8080', 'http://127.0.0.1', 'http://127.8.9.1:3000', 'http://[::1]:3000'])(
    '%s needs no https because it is loopback',
    (url) => {
      expect(parseConfig({ PUBLIC_URL: url })).toMatchObject({ isSecure: false });
    },
  );

  test.each([
    'http://exam.example.org',
    'http://192.168.1.5:3000',
    'http://localhost.example.org',
    'http://127.0.0.1.nip.io',
  ])('%s is refused unless the operator allows it', (url) => {
    expect(() => parseConfig({ PUBLIC_URL: url })).toThrow(/^PUBLIC_URL: must be https/);
    expect(parseConfig({ PUBLIC_URL: url, ALLOW_INSECURE: 'on' })).toMatchObject({ isSecure: false, publicUrl: url });
  });

  test('uses the configured port if it is not given', () => {
    expect(parseConfig({ PORT: '4321' }).publicUrl).toBe('http://localhost:4321');
  });
});

describe('an address that receives secrets, codes or answers', () => {
  const rest = {
    RESULTS_WEBHOOK_SECRET: 'a secret of sixteen',
    CAPTCHA_SECRET: 'secret',
    S3_BUCKET: 'pictures',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
  };
  const names = ['RESULTS_WEBHOOK_URL', 'SMS_WEBHOOK_URL', 'CAPTCHA_VERIFY_URL', 'OPENAI_BASE_URL', 'S3_ENDPOINT'];
  const all = (address: string) => ({ ...rest, ...Object.fromEntries(names.map((name) => [name, address])) });

  test.each(names)('%s is refused over http unless the operator allows it', (name) => {
    for (const address of ['http://example.org/x', 'http://10.0.0.7:9000', 'http://minio:9000', 'http://[fd00::1]/']) {
      const given = { ...all('https://example.org/x'), [name]: address };
      expect(() => parseConfig(given)).toThrow(new RegExp(`^${name}: must be https`));
      expect(parseConfig({ ...given, ALLOW_INSECURE: 'on' })).toMatchObject({ ALLOW_INSECURE: true });
    }
  });

  test.each(['https://example.org/x', 'http://localhost:9000/x', 'http://127.0.0.1:9000', 'http://[::1]:9000'])(
    'may be %s',
    (address) => {
      expect(parseConfig(all(address))).toMatchObject({ S3_ENDPOINT: address, OPENAI_BASE_URL: address });
    },
  );
});

describe('trusted proxies', () => {
  test('are none, or the list as it was given', () => {
    expect(parseConfig({ TRUST_PROXY: 'off' }).trustProxy).toBe(false);
    for (const list of ['10.0.0.1', '10.0.0.0/8, 2001:db8::/32', 'loopback, uniquelocal']) {
      expect(parseConfig({ TRUST_PROXY: list }).trustProxy).toBe(list);
    }
  });

  test('are only the nearest one, and no client behind it, if they are switched on', () => {
    const { trustProxy } = parseConfig({ TRUST_PROXY: 'on' });
    if (typeof trustProxy !== 'function') throw new Error('expected a rule over the hops');
    expect([0, 1, 2].map((hop) => trustProxy('192.0.2.1', hop))).toEqual([true, false, false]);
  });
});
