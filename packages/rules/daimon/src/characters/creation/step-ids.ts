/** The order of section 8; the words that make a person come last. */
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
