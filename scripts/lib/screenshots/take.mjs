import { doors } from './invites.mjs'
import { between, contest, master, outcome, quiet } from './session.mjs'
import { openStudio } from './studio.mjs'

/**
 * `npm run screenshots -- contest invites` takes only those chapters, each from the start of the
 * session.
 */
const requested = process.argv.slice(2)
for (const language of ['it', 'en']) {
  const studio = await openStudio(process.env.SCREENSHOTS_DIR, language)
  try {
    for (const chapter of [quiet, master, outcome, contest, between, doors])
      if (requested.length === 0 || requested.includes(chapter.name)) {
        await chapter(studio)
        await studio.leave()
      }
  } finally {
    await studio.close()
  }
}
