// Whether the address asks for the key points of a simulation, beside its report and its reviews.

import { useCallback, useEffect, useState } from 'react';

/** An address of another simulation asks for none of this one. */
export function asksForKeyPoints(search: string, simulationId: string): boolean {
  const query = new URLSearchParams(search);
  return query.get('show') === 'key-points' && query.get('simulation') === simulationId;
}

/** The address of the key points; `reportPath` is that of the report. */
export function keyPointsPath(reportPath: string, simulationId: string): string {
  const [path = '', search] = reportPath.split('?');
  const query = new URLSearchParams(search);
  query.set('simulation', simulationId);
  query.set('show', 'key-points');
  return `${path}?${query}`;
}

/** What the address says, and the ways there and back. */
export function useKeyPointsPlace(reportPath: string, simulationId: string) {
  const [shown, setShown] = useState(() => asksForKeyPoints(location.search, simulationId));
  useEffect(() => {
    const follow = () => setShown(asksForKeyPoints(location.search, simulationId));
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, [simulationId]);
  const open = useCallback(() => {
    history.pushState('opened-from-report', '', keyPointsPath(reportPath, simulationId));
    setShown(true);
  }, [reportPath, simulationId]);
  const close = useCallback(() => {
    if (history.state === 'opened-from-report') {
      history.back();
      return;
    }
    history.replaceState(null, '', reportPath);
    setShown(false);
  }, [reportPath]);
  return { path: keyPointsPath(reportPath, simulationId), shown, open, close };
}
