/** The steps of a character, in the order in which they are usually taken (BRP-CHAR to BRP-FINAL). */
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
