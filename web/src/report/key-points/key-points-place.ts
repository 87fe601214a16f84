// Whether the address asks for the key points of a simulation, which are a page next to its report and its reviews.

import { useCallback, useEffect, useState } from 'react';

/** False for an address of another simulation. */
export function asksForKeyPoints(search: string, simulationId: string): boolean {
  const query = new URLSearchParams(search);
  return query.get('show') === 'key-points' && query.get('simulation') === simulationId;
}

/** The address of the key points; `reportPath` is the address of the report. */
export function keyPointsPath(reportPath: string, simulationId: string): string {
  const [path = '', search] = reportPath.split('?');
  const query = new URLSearchParams(search);
  query.set('simulation', simulationId);
  query.set('show', 'key-points');
  return `${path}?${query}`;
}

/** Whether the address asks for the key points, and functions to open and close them. */
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
