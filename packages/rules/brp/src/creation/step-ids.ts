/** The steps of character creation in their usual order (BRP-CHAR to BRP-FINAL). */
export const STEPS = [
  'characteristics',
  'shift',
  'profession',
  'skills',
  'profession-points',
  'personal-points',
  'identity',
  'equipment',
  'background',
] as const
export type StepId = (typeof STEPS)[number]
