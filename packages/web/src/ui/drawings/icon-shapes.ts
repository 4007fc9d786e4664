import type { LateIconName } from './late-icon-shapes.ts'

/** A stroke with a different width or round ends. */
export interface Stroke {
  readonly d: string
  readonly width?: number
  readonly isRound?: boolean
}

export type IconShape = string | Stroke

/** Paths on a grid of 24, with a stroke of 1.9. Those of the first view of a table. */
export const ICON_SHAPES = {
  table: [
    'M9 7h6a2 2 0 0 1 2 2v6a2 2 0 0 1 -2 2h-6a2 2 0 0 1 -2 -2v-6a2 2 0 0 1 2 -2zM9 3.2h6M9 20.8h6M3.2 9v6M20.8 9v6',
  ],
  sheet: [
    'M7 3h10a2 2 0 0 1 2 2v14a2 2 0 0 1 -2 2h-10a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2zM9 8h6M9 12h6M9 16h3',
  ],
  oracle: [
    'M2.5 12C5 7.6 8.3 5.5 12 5.5s7 2.1 9.5 6.5c-2.5 4.4-5.8 6.5-9.5 6.5S5 16.4 2.5 12zM12 8.8l3.2 3.2-3.2 3.2L8.8 12z',
  ],
  journal: [
    'M5 17.5V6a2.5 2.5 0 0 1 2.5-2.5H19v17H7.8A2.8 2.8 0 0 1 5 17.7 2.8 2.8 0 0 1 7.8 15H19',
  ],
  clapperboard: [
    'M5.5 9.5h13a2 2 0 0 1 2 2v7a2 2 0 0 1 -2 2h-13a2 2 0 0 1 -2 -2v-7a2 2 0 0 1 2 -2zM3.8 9.5L3 5.6 19.7 3l.6 3.6zM8.4 4.9l2 3.3M13.6 4.1l2 3.3',
  ],
  brake: ['M8.2 3h7.6L21 8.2v7.6L15.8 21H8.2L3 15.8V8.2zM8 12h8'],
  envelope: [
    'M5 5.5h14a2 2 0 0 1 2 2v9.5a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-9.5a2 2 0 0 1 2 -2zM3.6 7.2L12 13.5l8.4-6.3',
  ],
  die: [
    'M7 4h10a3 3 0 0 1 3 3v10a3 3 0 0 1 -3 3h-10a3 3 0 0 1 -3 -3v-10a3 3 0 0 1 3 -3z',
    { d: 'M8.7 8.7h.01M12 12h.01M15.3 15.3h.01', width: 2.8, isRound: true },
  ],
  'real-dice': ['M12 3l8 4.6v8.8L12 21l-8-4.6V7.6zM4.3 7.8L12 12.2l7.7-4.4M12 12.2V21'],
  undo: ['M4 9h10.5a5.5 5.5 0 0 1 0 11H9M8.3 4.7L4 9l4.3 4.3'],
  question: [
    'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0zM9.3 9.6a2.75 2.75 0 1 1 3.9 2.6c-.8.400-1.2.9-1.2 1.8',
    { d: 'M12 17h.01', width: 2.4, isRound: true },
  ],
  check: [{ d: 'M4.5 12.5l5 5L19.5 7', width: 2.4 }],
  close: ['M6 6l12 12M18 6L6 18'],
  plus: [{ d: 'M12 5v14M5 12h14', width: 2.2 }],
  minus: [{ d: 'M5 12h14', width: 2.2 }],
  wound: ['M12 3.2c3.7 4.5 5.7 7.5 5.7 10.4a5.7 5.7 0 0 1-11.4 0c0-2.9 2-5.9 5.7-10.4z'],
  eye: [
    'M2.5 12C5 7.6 8.3 5.5 12 5.5s7 2.1 9.5 6.5c-2.5 4.4-5.8 6.5-9.5 6.5S5 16.4 2.5 12zM9.2 12a2.8 2.8 0 1 0 5.6 0a2.8 2.8 0 1 0 -5.6 0z',
  ],
  forward: ['M9 5l7 7-7 7'],
  back: ['M15 5l-7 7 7 7'],
  down: ['M5 9l7 7 7-7'],
  up: ['M5 15l7-7 7 7'],
  qr: ['M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.5v2.5M20 14v2.5M14 20h2.5M19 19h1v1'],
  offline: [
    'M3 3l18 18M5 11.2A10 10 0 0 1 9 8.7M2 8a15 15 0 0 1 4.5-2.9M11.5 4.5A15 15 0 0 1 22 8M8.5 14.8a5 5 0 0 1 3-1.3M14.5 8.9A10 10 0 0 1 19 11.2',
    { d: 'M12 19h.01', width: 2.8, isRound: true },
  ],
  voice: ['M4 10v4M8 7v10M12 4v16M16 8v8M20 10v4'],
  screen: [
    'M5 4.5h14a2 2 0 0 1 2 2v8a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-8a2 2 0 0 1 2 -2zM8 20.5h8M12 16.5v4',
  ],
  more: [{ d: 'M5 12h.01M12 12h.01M19 12h.01', width: 3, isRound: true }],
  pencil: ['M4 20l1-4.5L16.5 4l3.5 3.5L8.5 19zM14 6.5l3.5 3.5'],
} satisfies Readonly<Record<string, readonly IconShape[]>>

export type IconName = keyof typeof ICON_SHAPES | LateIconName
