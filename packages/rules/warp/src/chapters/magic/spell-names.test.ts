import { expect, test } from 'vitest'
import { iolanda, tableWithCharacters } from '../../testing/test-characters.ts'

test('[WARP-SPELL-9] a spell of the book is shown in the reader’s language', () => {
  const world = tableWithCharacters()
  const character = iolanda(world).id
  const events = world.send('mara', {
    type: 'offer-spell',
    character,
    spell: 'stone-grip',
    language: 'it',
  })
  expect(iolanda(world).sheet.studying).toMatchObject([{ name: 'Presa di Pietra' }])
  expect(world.linesFor('teo', events)).toEqual([
    {
      it: 'Iolanda Ferri può studiare Presa di Pietra.',
      en: 'Iolanda Ferri may study Stone grip.',
    },
  ])
  const sheet = world.docs('teo')[`character/${character}`] as unknown as Sheet
  const rows = sheet.sheet.sections.flatMap(section => section.rows)
  expect(rows.find(({ id }) => id.startsWith('studying:'))?.label).toMatchObject({
    en: 'Stone grip',
  })
  const study = world.offers('teo').find(({ slip }) => slip?.kind === 'learn-spell')
  expect(study?.label.en).toContain('Stone grip')
})

interface Sheet {
  readonly sheet: {
    readonly sections: readonly {
      readonly rows: readonly { readonly id: string; readonly label: { readonly en: string } }[]
    }[]
  }
}
