import type { IconShape } from './icon-shapes.ts'

/** Shapes of icons that the first view of a table does not need. */
export const LATE_ICON_SHAPES = {
  'open-envelope': ['M3 10l9-6.5 9 6.5v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2zM3.5 10.5L12 16l8.5-5.5'],
  sword: ['M14.5 3.8h5.7v5.7L10 18l-4-4zM4.5 13l6.5 6.5M3.5 20.5l4-4'],
  shield: ['M12 3l7.2 2.6v6c0 4.5-3 7.5-7.2 9.4-4.2-1.9-7.2-4.9-7.2-9.4v-6z'],
  pin: ['M8.5 3.5h7L14.5 10l3 3.5h-11l3-3.5zM12 13.5V21'],
  reroll: ['M19.6 9.5A8 8 0 0 0 5 8M4.4 14.5A8 8 0 0 0 19 16M5 3.3V8h4.7M19 20.7V16h-4.7'],
  hidden: [
    'M2.5 9.5C5 13.6 8.3 15.5 12 15.5s7-1.9 9.5-6M5 13.5L3.2 16M9.3 15.4L8.5 18.5M14.7 15.4l.8 3.1M19 13.5l1.8 2.5',
  ],
  person: ['M8 8a4 4 0 1 0 8 0a4 4 0 1 0 -8 0zM4.5 20.5c.7-4 3.7-6 7.5-6s6.8 2 7.5 6'],
  print: ['M7 9V3.5h10V9M7 17H4.5V9h15v8H17M7 14h10v6.5H7z'],
  export: ['M12 15V4M8 7.5l4-4 4 4M5 13v7h14v-7'],
  clock: ['M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0zM12 7v5.3l3.5 2'],
  flag: ['M6 21.5V4h12.5l-3.2 4 3.2 4H6'],
  thread: ['M3 17c4.5 0 4.5-11 9-11s4.5 11 9 11'],
  crosshair: ['M4.5 12a7.5 7.5 0 1 0 15 0a7.5 7.5 0 1 0 -15 0zM12 2v5M12 17v5M2 12h5M17 12h5'],
  delete: ['M8.5 5.5H20a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1H8.5L2.5 12zM11.5 9.5l5 5M16.5 9.5l-5 5'],
} satisfies Readonly<Record<string, readonly IconShape[]>>

export type LateIconName = keyof typeof LATE_ICON_SHAPES
