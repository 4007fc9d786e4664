export { ops } from './ops.ts'
