// Reports of questions that wait for the server.

import { useEffect } from 'react';
import { sendQuestionReports } from '../../device/outbox/question-reports.ts';

/**
 * What was reported while the server could not be reached goes when a review or study opens, and when the network is
 * back.
 */
export function useReportsOnTheirWay(): void {
  useEffect(() => {
    const send = () => void sendQuestionReports();
    send();
    addEventListener('online', send);
    return () => removeEventListener('online', send);
  }, []);
}
