/** The screens that pages are looked at on. */
export const PHONE = { width: 390, height: 844 }
export const SMALLEST = { width: 360, height: 640 }
export const DESK = { width: 1366, height: 900 }

/** The same as a seat is given one. */
export const ON_PHONE = { viewport: PHONE }
