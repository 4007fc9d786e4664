/** Dispatched on the window when the server accepts a command, which is its `detail`. */
export const SENT_EVENT = 'mastro-sent'
