// What the emails say, in both of their parts, and what no one can make them say.

import { describe, expect, test } from 'vitest';
import { composeMail } from './compose-mail.ts';
import type { Mail } from './mail.ts';
import { englishMails, type MailPurpose, type MailTexts } from './mail-texts.ts';

const recipient = { productName: 'Practice Exam', to: 'candidate@example.org' };
const link =
  'https://exam.example.org/auth/v1/verify?token=pkce_abc&type=recovery&redirect_to=https%3A%2F%2Fexam.example.org%2Fauth';
const code = '04281763';
const withLink = { ...recipient, link, code, lifeMinutes: 60, newEmail: 'new@example.org' };

/** Every email, with its kind. A notice says what to do if another person made the change, and has no link. */
const mails: Readonly<Record<MailPurpose, { readonly kind: 'asked for' | 'notice' | 'other'; readonly mail: Mail }>> = {
  signup: { kind: 'asked for', mail: composeMail('signup', withLink) },
  recovery: { kind: 'asked for', mail: composeMail('recovery', withLink) },
  magiclink: { kind: 'asked for', mail: composeMail('magiclink', withLink) },
  email_change: { kind: 'asked for', mail: composeMail('email_change', withLink) },
  factor_added: { kind: 'notice', mail: composeMail('factor_added', recipient) },
  factor_removed: { kind: 'notice', mail: composeMail('factor_removed', recipient) },
  mailed_codes_refused: { kind: 'notice', mail: composeMail('mailed_codes_refused', recipient) },
  factor_codes_refused: { kind: 'notice', mail: composeMail('factor_codes_refused', recipient) },
  identity_added: { kind: 'notice', mail: composeMail('identity_added', { ...recipient, provider: 'Keycloak' }) },
  identity_removed: { kind: 'notice', mail: composeMail('identity_removed', { ...recipient, provider: 'Keycloak' }) },
  password_changed: {
    kind: 'notice',
    mail: composeMail('password_changed', { ...recipient, connected: ['Google', 'Keycloak'] }),
  },
  reauthentication: { kind: 'other', mail: composeMail('reauthentication', { ...recipient, code, lifeMinutes: 60 }) },
  account_exists: { kind: 'other', mail: composeMail('account_exists', { ...recipient, link }) },
  cohort_invitation: {
    kind: 'other',
    mail: composeMail('cohort_invitation', { ...recipient, link, label: 'Class of 2027' }),
  },
};
const everyMail = Object.entries(mails).map(([purpose, { kind, mail }]) => ({ purpose, kind, mail }));
const purposesWithLink = ['signup', 'recovery', 'magiclink', 'email_change'] as const satisfies readonly MailPurpose[];

test('the emails that people ask for are exactly those tested with and without a code', () => {
  const askedFor = everyMail.filter(({ kind }) => kind === 'asked for').map(({ purpose }) => purpose);
  expect(askedFor.sort()).toEqual([...purposesWithLink].sort());
});

describe.each(purposesWithLink)('the email with a link for %s', (purpose) => {
  const { text, html } = composeMail(purpose, withLink);

  test('has the link on its own line in the plain text', () => {
    expect(text.split('\n')).toContain(link);
  });

  test('has the link as a button and in full in the HTML', () => {
    const escaped = link.replaceAll('&', '&amp;');
    expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([escaped, escaped]);
    expect(html).toContain(`>${escaped}</a>`);
  });

  test('shows the code separately from other text in both parts', () => {
    expect(text.split('\n')).toContain(code);
    expect(html).toContain(`>${code}</td>`);
  });

  test('says how long it works, and that nothing will happen if it was not asked for', () => {
    for (const part of [text, html]) {
      expect(part).toContain('You can use either one, but only once, within 1 hour.');
      expect(part).toContain('If you did not ask for this, nothing will happen');
    }
  });

  test('mentions only the link if there is no code', () => {
    const bare = composeMail(purpose, { ...withLink, code: undefined });
    for (const part of [bare.text, bare.html]) {
      expect(part).toContain('The link works once, within 1 hour.');
      expect(part).not.toMatch(/type this code|\b04281763\b/);
    }
  });
});

describe('the email for reauthentication', () => {
  test('has a code but no link, even if it is given a link', () => {
    const bare = composeMail('reauthentication', { ...recipient, code, lifeMinutes: 10 });
    expect(composeMail('reauthentication', withLink).html).not.toContain('href');
    for (const part of [bare.text, bare.html]) {
      expect(part).toContain(code);
      expect(part).not.toMatch(/https?:/);
      expect(part).toContain('The code works once, within 10 minutes.');
      expect(part).toContain('If you did not ask for this, nothing will happen as long as nobody else gets the code');
    }
  });
});

describe('the email to an address that already has an account', () => {
  test('links to the sign-in page, and says that nothing was changed', () => {
    const { text, html } = composeMail('account_exists', { ...recipient, link: 'https://exam.example.org/auth' });
    expect(text.split('\n')).toContain('https://exam.example.org/auth');
    expect(html).toContain('href="https://exam.example.org/auth"');
    for (const part of [text, html]) {
      expect(part).toContain('Nothing was changed.');
      expect(part).toContain('If you did not ask for this, nothing will happen');
      expect(part).not.toMatch(/works? once|within/);
    }
  });
});

describe.each(everyMail.filter(({ kind }) => kind === 'notice'))('the notice of $purpose', ({ mail }) => {
  test('has no link that could be imitated, and says what to do if someone else made the change', () => {
    const { text, html } = mail;
    expect(text).not.toMatch(/https?:/);
    expect(html).not.toContain('href');
    for (const part of [text, html]) expect(part).toContain('If this was not you,');
  });
});

describe.each(everyMail)('the email for $purpose', ({ mail }) => {
  test('goes to the recipient, with a unique subject that contains no code', () => {
    expect(mail.to).toBe(recipient.to);
    expect(everyMail.filter(({ mail: { subject } }) => subject === mail.subject)).toHaveLength(1);
    expect(mail.subject).not.toMatch(/\d/);
    expect(mail.subject.length).toBeLessThan(60);
  });

  test('names the product and the recipient’s address in both parts', () => {
    for (const part of [mail.text, mail.html]) {
      expect(part).toContain('Practice Exam');
      expect(part).toContain('candidate@example.org');
    }
  });

  test('says the same in both parts', () => {
    const words = (part: string) => part.replaceAll(/\s+/g, ' ').trim();
    const read = words(
      mail.html
        .replace(/[\s\S]*?<h1/, '<h1')
        .replaceAll(/<[^>]+>/g, '\n')
        .replaceAll('&amp;', '&'),
    );
    for (const line of mail.text.split('\n').map((part) => part.replace(/:$/, ''))) {
      if (line.trim() !== '--') expect(read).toContain(words(line));
    }
  });

  test('has an HTML part that loads nothing, runs nothing, and is small enough not to be clipped', () => {
    expect(mail.html).not.toMatch(/<(script|img|link|iframe|form|object|svg)\b|url\(|@import|\son\w+=/i);
    // Some clients clip an email at 102 kB.
    expect(Buffer.byteLength(mail.html)).toBeLessThan(20_000);
    expect(mail.html).toMatch(/^<!doctype html>\n<html lang="en">/);
    expect(mail.html).toContain(`<title>${mail.subject}</title>`);
    expect(mail.html).toContain('<meta name="color-scheme" content="light dark">');
  });

  test('has a preview line that says more than the subject', () => {
    const [, preview = ''] = /<div style="display:none[^>]*>([^<&]*)/.exec(mail.html) ?? [];
    expect(preview.length).toBeGreaterThan(20);
    expect(preview).not.toBe(mail.subject);
  });
});

describe('the email for a change of address', () => {
  test('names the new address, so that people know what they are agreeing to', () => {
    const { text, html } = composeMail('email_change', withLink);
    for (const part of [text, html])
      expect(part).toContain('The email address of your account is about to change to new@example.org');
  });
});

describe('the notice of a changed password', () => {
  test('names the providers that can still sign in, and mentions none if there are none', () => {
    const mail = composeMail('password_changed', { ...recipient, connected: ['Google', 'Keycloak'] });
    const bare = composeMail('password_changed', { ...recipient, connected: [] });
    for (const part of [mail.text, mail.html])
      expect(part).toContain('sign in with what is connected to your account: Google, Keycloak.');
    for (const part of [bare.text, bare.html]) expect(part).not.toMatch(/still sign in|disconnect/);
  });
});

describe('hostile input in an email', () => {
  const hostile = `"><img src=x onerror=alert(1)>'&amp;</td></table><!--`;
  const escaped = '&quot;&gt;&lt;img src=x onerror=alert(1)&gt;&#39;&amp;amp;&lt;/td&gt;&lt;/table&gt;&lt;!--';

  test.each(['productName', 'to', 'link', 'code'] as const)('is escaped as the %s in the HTML', (field) => {
    const { html } = composeMail('recovery', { ...withLink, [field]: hostile });
    expect(html).toContain(escaped);
    expect(html).not.toContain('<img');
    expect(html.match(/<table/g)).toHaveLength(composeMail('recovery', withLink).html.match(/<table/g)?.length ?? 0);
  });

  test('is not read as a replacement pattern in either part', () => {
    const { html, text } = composeMail('recovery', { ...withLink, to: "$&$`$'$1@example.org" });
    expect(text).toContain("$&$`$'$1@example.org");
    expect(html).toContain('$&amp;$`$&#39;$1@example.org');
  });
});

test.each([
  [60, '1 hour'],
  [1, '1 minute'],
  [10, '10 minutes'],
  [90, '90 minutes'],
  [1440, '24 hours'],
])('a lifetime of %i minutes is written as %s', (lifeMinutes, span) => {
  expect(composeMail('magiclink', { ...withLink, lifeMinutes }).text).toContain(`within ${span}.`);
});

describe('an email in another language', () => {
  const inBrackets = (text: string) => `[${text}]`;
  const { purposes, code: leads, life, reason } = englishMails;
  const foreign: MailTexts = {
    ...englishMails,
    language: 'x-brackets',
    purposes: {
      ...purposes,
      recovery: {
        subject: inBrackets(purposes.recovery.subject),
        preview: inBrackets(purposes.recovery.preview),
        paragraphs: ['[A new password was asked for.]'],
        button: '[Choose]',
        ifNotYou: inBrackets(purposes.recovery.ifNotYou),
      },
    },
    code: { alone: inBrackets(leads.alone), besideLink: inBrackets(leads.besideLink) },
    life: (minutes, has) => inBrackets(life(minutes, has)),
    linkInFull: inBrackets(englishMails.linkInFull),
    reason: (to, productName) => inBrackets(reason(to, productName)),
  };
  const { subject, text, html } = composeMail('recovery', withLink, foreign);
  const outside = (part: string) => part.replaceAll(/\[[^\]]*\]/g, '');

  test('has no English in the subject, in either part, or in the preview line', () => {
    expect(outside(subject)).toBe('');
    expect(outside(text).replaceAll(link, '').replaceAll('Practice Exam', '')).not.toMatch(/\p{L}/u);
    const read = html.replace(/<head>[\s\S]*<\/head>/, '').replaceAll(/<[^>]+>|&[#\w]+;/g, ' ');
    const leftOver = outside(read)
      .replaceAll('Practice Exam', '')
      .replace(/https:\S+( \S+=\S+)*/g, '');
    expect(leftOver.replaceAll(/redirect_to=\S+|type=recovery/g, '')).not.toMatch(/\p{L}/u);
    expect(html).toContain('<title>[Reset your password]</title>');
  });

  test('declares its language in the HTML', () => {
    expect(html).toContain('<html lang="x-brackets">');
  });
});
