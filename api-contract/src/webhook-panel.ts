// Where the frame of the webhook-test panel comes from (decision 0039). Under a path for programs, which the service worker
// leaves to the server: the document needs the headers sent with it.

export const webhookPanelPath = '/api/webhook-panel';
