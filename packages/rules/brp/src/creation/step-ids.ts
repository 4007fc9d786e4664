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

/** The steps that may be left empty. Nobody has to move points (BRP-CHAR-5). */
export const FREE_STEPS: readonly StepId[] = ['shift', 'equipment', 'background']
