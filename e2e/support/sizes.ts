/** The sizes at which pages are tested. */
export const PHONE = { width: 390, height: 844 }
export const SMALLEST = { width: 360, height: 640 }
export const DESK = { width: 1366, height: 900 }

/** A phone as the view option of a seat. */
export const ON_PHONE = { viewport: PHONE }
