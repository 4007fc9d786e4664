import { expect, test } from 'vitest'
import { tableWithCharacters, dragan, fightWorld, iolanda } from '../../testing/test-characters.ts'

test('[WARP-RECOVER-1] a player requests recovery after a fight, granted to all who fought', () => {
  const world = fightWorld()
  const [hero, mage] = [dragan(world).id, iolanda(world).id]
  const ask = { type: 'ask-recovery', character: hero }
  world.send('mara', { type: 'harm', being: hero, damage: 10 })
  world.send('mara', { type: 'harm', being: mage, damage: 4 })
  expect(world.no('ada', ask)).toBe('recovery-state at character') // the fight is not over
  world.send('mara', { type: 'end-fight' })
  expect(world.offers('ada').some(({ id }) => id === `ask-recovery:${hero}`)).toBe(true)
  const asked = world.send('ada', ask)
  expect(world.tells(asked, 'mara')).toEqual(['Dragan Vuk asks for recovery.'])
  expect(world.tells(asked, 'teo')).toEqual([])
  expect(world.no('ada', ask)).toBe('recovery-state at character') // already requested
  expect(world.docs('teo')).not.toHaveProperty(`request/recovery-${hero}`)
  expect(world.docs('ada')[`request/recovery-${hero}`]).not.toHaveProperty('answers')
  const [yes] = answersOf(world.docs('mara')[`request/recovery-${hero}`])
  expect(yes?.command).toEqual({ type: 'recover', beings: [hero, mage] })
  world.send('mara', { ...yes!.command, numerator: 1, denominator: 2 })
  expect(dragan(world).sheet.hitPoints.current).toBe(23) // 28 − 10, plus half of 10
  expect(iolanda(world).sheet.hitPoints.current).toBe(12) // 14 − 4, plus half of 4
  expect(world.docs('mara')).not.toHaveProperty(`request/recovery-${hero}`)
})

test('[WARP-RECOVER-1] a declined recovery may be requested again, but not for others', () => {
  const world = fightWorld()
  const hero = dragan(world).id
  world.send('mara', { type: 'harm', being: hero, damage: 10 })
  world.send('mara', { type: 'end-fight' })
  const decline = { type: 'decline-recovery', character: hero }
  expect(world.no('mara', decline)).toBe('unknown-request at character')
  world.send('ada', { type: 'ask-recovery', character: hero })
  expect(world.no('ada', decline)).toBe('master-only')
  world.send('mara', decline)
  expect(dragan(world).sheet.hitPoints.current).toBe(18)
  world.send('ada', { type: 'ask-recovery', character: hero })
  const other = tableWithCharacters()
  expect(other.no('ada', { type: 'ask-recovery', character: dragan(other).id })).toBe(
    'recovery-state at character',
  )
  expect(other.no('ada', { type: 'ask-recovery', character: iolanda(other).id })).toBe(
    'not-yours at character',
  )
})

test('[WARP-RECOVER-1] [WARP-DEATH-2] only the requester reads why a request was refused', () => {
  const world = fightWorld()
  const hero = dragan(world).id
  world.send('mara', { type: 'harm', being: hero, damage: 10 })
  world.send('mara', { type: 'end-fight' })
  world.send('ada', { type: 'ask-recovery', character: hero })
  const note = 'they are still shooting'
  const declined = world.send('mara', { type: 'decline-recovery', character: hero, note })
  expect(world.tells(declined, 'ada')).toEqual([`Dragan Vuk: not now. ${note}.`])
  expect(world.tells(declined, 'teo')).toEqual([])
  world.send('mara', { type: 'harm', being: hero, damage: 99 })
  world.send('ada', { type: 'plead', character: hero, reason: 'my daughter' })
  const answer = { type: 'judge-plea', character: hero, medicalCare: true, accepted: false }
  const judged = world.send('mara', { ...answer, note: 'nobody came' })
  expect(world.tells(judged, 'ada')[0]).toContain('nobody came')
  expect(world.tells(judged, 'teo')[0]).not.toContain('nobody came')
})

interface Answer {
  readonly command: Readonly<Record<string, unknown>> & { readonly type: string }
}
const answersOf = (doc: unknown) => (doc as { readonly answers: readonly Answer[] }).answers // safe: a request document of the leader has answers
