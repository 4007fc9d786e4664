import { join } from 'node:path'
import { at } from '../lib/root.mjs'

/** A path in the folder that a release is written to. Tests set another one. */
export const releaseAt = (...parts) => join(process.env.MASTRO_RELEASE ?? at('release'), ...parts)
