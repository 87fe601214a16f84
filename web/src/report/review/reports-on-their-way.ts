// Sends reports of questions that wait for the server.

import { useEffect } from 'react';
import { sendQuestionReports } from '../../device/outbox/question-reports.ts';

/**
 * Reports that were made while the server could not be reached are sent when a review or study opens, and when the
 * network is back.
 */
export function useReportsOnTheirWay(): void {
  useEffect(() => {
    const send = () => void sendQuestionReports();
    send();
    addEventListener('online', send);
    return () => removeEventListener('online', send);
  }, []);
}
