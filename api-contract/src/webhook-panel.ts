// The address of the frame of the webhook-test panel (decision 0039). It is under a path for programs, which the
// service worker leaves to the server, because the document needs the headers sent with it.

export const webhookPanelPath = '/api/webhook-panel';
