// The developer test page of the access-code system, open as observed (door-19, decision 0038).

import { useState } from 'react';
import { clearAccessStorage, hasEmergencyFlag, hasStoredValidation } from '../../features/access/access-storage.ts';
import {
  checkAccess,
  describe,
  dropAccess,
  runAllTests,
  type TestResult,
} from '../../features/self-test/access-self-test.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import '../../features/self-test/self-test.css';

export default function AccessCodeTestPage() {
  usePageTitle('Access code test');
  const [results, setResults] = useState<readonly TestResult[]>([]);
  const [isBusy, setBusy] = useState(false);
  const run = (work: () => Promise<readonly TestResult[]>) => async () => {
    setBusy(true);
    setResults(await work());
    setBusy(false);
  };
  const check = async (): Promise<readonly TestResult[]> => {
    try {
      const status = await checkAccess();
      return [{ name: 'Check Access', passed: status.granted, detail: describe(status) }];
    } catch {
      return [{ name: 'Check Access', passed: false, detail: 'The server could not be reached' }];
    }
  };
  const clear = async (): Promise<readonly TestResult[]> => {
    clearAccessStorage();
    try {
      await dropAccess();
      return [{ name: 'Clear Storage', passed: true, detail: 'access keys, flag and cookie are gone' }];
    } catch {
      return [
        {
          name: 'Clear Storage',
          passed: false,
          detail: 'keys are gone; the server could not be reached for the cookie',
        },
      ];
    }
  };
  return (
    <PageFrame>
      <h1>Access code test</h1>
      <div className="self-test__buttons">
        <button type="button" className="button" disabled={isBusy} onClick={run(runAllTests)}>
          Run All Tests
        </button>
        <button type="button" className="button button--quiet" disabled={isBusy} onClick={run(check)}>
          Check Access
        </button>
        <button type="button" className="button button--quiet" disabled={isBusy} onClick={run(clear)}>
          Clear Storage
        </button>
      </div>
      <section className="self-test__card" aria-live="polite">
        <h2>Results</h2>
        {results.length === 0 ? (
          <p>No test has run yet.</p>
        ) : (
          <ul className="self-test__results">
            {results.map(({ name, passed, detail }) => (
              <li key={name}>
                <strong className={passed ? 'self-test__pass' : 'self-test__fail'}>{passed ? 'PASS' : 'FAIL'}</strong>{' '}
                {name}: {detail}
              </li>
            ))}
          </ul>
        )}
      </section>
      <section className="self-test__card">
        <h2>System information</h2>
        <dl className="self-test__facts">
          <dt>Secure context</dt>
          <dd>{String(window.isSecureContext)}</dd>
          <dt>Cookies</dt>
          <dd>{navigator.cookieEnabled ? 'enabled' : 'disabled'}</dd>
          <dt>Stored validation</dt>
          <dd>{hasStoredValidation() ? 'present' : 'none'}</dd>
          <dt>Emergency flag</dt>
          <dd>{hasEmergencyFlag() ? 'present' : 'none'}</dd>
          <dt>Online</dt>
          <dd>{String(navigator.onLine)}</dd>
          <dt>Browser</dt>
          <dd>{navigator.userAgent}</dd>
        </dl>
      </section>
    </PageFrame>
  );
}
