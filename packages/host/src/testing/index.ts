export { PORTABLE_HOST_RUNTIME } from './portable-runtime.ts'
export { createHibernatingState } from '../idle/hibernate.ts'
export { createRevisionProofs } from '../lost-history/revision-proofs.ts'
export { createFrameRing, createPieceCache, frameMaker } from '../room/frames.ts'
