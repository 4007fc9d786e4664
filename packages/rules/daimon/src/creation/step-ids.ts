/** The order of section 8, with identity at the end. */
export const STEP_IDS = [
  'characteristics',
  'social-class',
  'first',
  'event',
  'second-class',
  'skills',
  'extras',
  'daimon',
  'enhancements',
  'equipment',
  'identity',
] as const
export type StepId = (typeof STEP_IDS)[number]
