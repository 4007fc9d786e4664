import { describe, expect, test } from 'vitest'
import { testTable, withSheet } from '../testing/test-table.ts'

describe('technology', () => {
  const bring = (kind: string, name: string, immediateEffect: boolean = kind === 'strategic') => ({
    type: 'log-technology',
    kind,
    name,
    description: 'Fa qualcosa',
    drawback: 'Si scalda',
    immediateEffect,
  })

  test('[DAI-TECH-1] [DAI-TECH-3] technology can be added at any time, and everybody reads the log', () => {
    const table = testTable()
    table.does('teo', bring('enrichment', 'Ologramma'))
    const [id] = Object.keys(table.state().tech)
    for (const seat of ['nadir', 'giulia', 'tv'])
      expect(table.doc(seat, `tech/${id}`)).toMatchObject({
        name: 'Ologramma',
        drawback: 'Si scalda',
        author: 'teo',
        kind: 'enrichment',
        appreciated: false,
      })
    expect(table.told('nadir')).toEqual(['Teo arricchisce l’ambientazione: Ologramma.'])
  })

  test('[DAI-TECH-4] one enrichment per player and scene, which can earn one die once', () => {
    const table = testTable()
    table.does('teo', bring('enrichment', 'Ologramma'))
    expect(table.refused('teo', bring('enrichment', 'Altro')).code).toBe('scene-limit')
    table.does('nadir', bring('enrichment', 'Chip'))
    expect(table.doc('tv', 'scene')).toEqual({
      enrichments: ['teo', 'nadir'],
      strategicUsed: false,
    })
    const [id] = Object.keys(table.state().tech)
    expect(table.refused('teo', { type: 'appreciate-technology', entry: id! }).code).toBe(
      'master-only',
    )
    table.does('giulia', { type: 'appreciate-technology', entry: id! })
    expect(table.pc('teo').character.reserve).toBe(6)
    expect(table.refused('giulia', { type: 'appreciate-technology', entry: id! }).code).toBe(
      'nothing-to-do',
    )
  })

  test('[DAI-TECH-5] a strategic intervention acts at once, an enrichment never does', () => {
    const table = testTable()
    const said = { type: 'log-technology', description: 'Fa qualcosa', drawback: 'Si scalda' }
    table.does('teo', { ...said, kind: 'strategic', name: 'Retina' })
    expect(table.doc('tv', 'scene')).toMatchObject({ strategicUsed: true })
    table.does('nadir', { ...said, kind: 'enrichment', name: 'Chip' })
    expect(table.doc('tv', 'scene')).toMatchObject({ enrichments: ['nadir'] })
  })

  test('[DAI-TECH-5] [DAI-TECH-6] one strategic intervention per scene, paid by its player or the Master', () => {
    const table = testTable()
    table.does('giulia', bring('strategic', 'Naso'))
    expect(table.pc('giulia').character.reserve).toBe(5)
    expect(table.refused('teo', bring('strategic', 'Retina')).code).toBe('scene-limit')
    const [id] = Object.keys(table.state().tech)
    expect(table.refused('giulia', { type: 'appreciate-technology', entry: id! }).code).toBe(
      'wrong-kind',
    )
    table.end('scene')
    table.begin('scene', [3, 1])
    expect(table.doc('teo', 'scene')).toEqual({ enrichments: [], strategicUsed: false })
    expect(table.refused('teo', bring('strategic', 'NASO ')).code).toBe('already-logged')
    table.does('teo', bring('strategic', 'Retina'))
  })

  test('[DAI-TECH-8] [DAI-TECH-9] technology in the log can be used freely and does not undo results', () => {
    const table = testTable()
    table.does('teo', bring('enrichment', 'Ologramma'))
    const before = table.state().characters
    table.does('nadir', bring('enrichment', 'ologramma'))
    expect(Object.keys(table.state().tech)).toHaveLength(1)
    expect(table.state().characters).toBe(before)
  })
})

describe('resources', () => {
  const buy = (tier: string, more: Record<string, unknown> = {}) => ({
    type: 'buy-resource',
    character: 'teo',
    tier,
    what: 'una moto',
    ...(more as object),
  })

  test('[DAI-SOCIAL-4] [DAI-SOCIAL-5] [DAI-EQUIP-2] the second request of a session costs a point', () => {
    const table = testTable()
    table.does('teo', buy('on-request'))
    expect(table.pc('teo').character.resources).toBe(3)
    table.does('teo', buy('on-request'))
    expect(table.pc('teo').character.resources).toBe(2)
    expect(table.told('nadir')).toEqual(['Teo si procura una moto (disponibilità parziale).'])
    expect(table.doc('nadir', 'players')).toMatchObject({ seats: [{}, { onRequestUsed: 2 }, {}] })
    table.end('session')
    table.begin('session', [6, 1, 1])
    expect(table.doc('nadir', 'players')).toMatchObject({ seats: [{}, { onRequestUsed: 0 }, {}] })
    expect(table.refused('nadir', buy('partial')).code).toBe('not-yours')
  })

  test('[DAI-SOCIAL-12] [DAI-EQUIP-1] purchases are free text and need no list', () => {
    const table = testTable()
    table.does('teo', buy('immediate', { what: 'un badge falso' }))
    expect(table.told('giulia')).toEqual([
      'Teo si procura un badge falso (disponibilità immediata).',
    ])
  })

  test('[DAI-EQUIP-4] weapons cost Resources only by option, within the owned level', () => {
    const item = { name: 'Mitra', kind: 'weapon', level: 1 }
    const table = testTable()
    expect(table.refused('teo', buy('partial', { item })).code).toBe('disabled-by-options')
    const free = testTable({ options: { gearByResources: true } })
    expect(free.refused('teo', buy('immediate', { item })).code).toBe('source-not-allowed')
    expect(free.refused('teo', buy('partial', { item: { ...item, level: 2 } })).code).toBe(
      'level-too-high',
    )
    free.does('teo', buy('partial', { item }))
    expect(free.pc('teo').character.equipment.at(-1)).toMatchObject({
      id: 'item-3',
      name: 'Mitra',
      level: 1,
    })
    expect(free.pc('teo').character).toMatchObject({ resources: 2, evo: 0 })
  })

  test('[DAI-SOCIAL-7] [DAI-SOCIAL-10] the Master pays in points of a class', () => {
    const table = testTable()
    const pay = { type: 'pay-money', character: 'teo', points: 4, socialClass: 3 }
    expect(table.refused('teo', pay).code).toBe('master-only')
    table.does('giulia', pay)
    expect(table.pc('teo').character).toMatchObject({ resources: 1, socialClass: { current: 4 } })
    expect(table.told('nadir')[0]).toContain('Sale di classe sociale')
  })
})

describe('growth', () => {
  const advance = (purchase: Record<string, unknown>) => ({
    type: 'advance',
    character: 'teo',
    purchase: purchase as never,
  })

  test('[DAI-EVO-1] [DAI-EVO-2] dice become points at any time, seven points one EVO', () => {
    const table = testTable()
    withSheet(table, 'teo', { pe: 5 })
    table.does('teo', advance({ type: 'evolution-points', count: 3 }))
    expect(table.pc('teo').character).toMatchObject({ reserve: 2, pe: 1, evo: 1 })
    expect(table.doc('nadir', 'character/teo')).toMatchObject({
      movements: [{ reason: 'evolution-point', dice: -3 }],
      purchases: [{}, { type: 'evolution-points', evo: 0 }],
    })
    expect(table.refused('nadir', advance({ type: 'evolution-points', count: 1 })).code).toBe(
      'not-yours',
    )
  })

  test('[DAI-EVO-17] [DAI-EQUIP-5] the Master confirms story conditions until the session ends', () => {
    const table = testTable()
    withSheet(table, 'teo', { evo: 5 })
    const learn = advance({ type: 'class', name: 'Pilota' })
    expect(table.refused('teo', learn).code).toBe('condition-not-met')
    const granting = { type: 'grant-conditions', character: 'teo', training: true }
    expect(table.refused('teo', granting).code).toBe('master-only')
    table.does('giulia', granting)
    table.does('teo', learn)
    expect(table.pc('teo').character.classes).toHaveLength(3)
    table.does('giulia', { type: 'grant-conditions', character: 'teo', access: false })
    expect(
      table.refused('teo', advance({ type: 'item', name: 'Coltello', kind: 'weapon', level: 1 }))
        .code,
    ).toBe('condition-not-met')
    table.end('session')
    table.begin('session', [6, 1, 1])
    expect(table.pc('teo').granted).toEqual({})
  })

  test('[DAI-EVO-8] between two sessions no training is needed', () => {
    const table = testTable()
    withSheet(table, 'teo', { evo: 5 })
    table.end('session')
    table.does('teo', advance({ type: 'class', name: 'Pilota' }))
    expect(table.pc('teo').character).toMatchObject({ evo: 3, level: 2 })
    expect(table.told('nadir')).toEqual(['Teo cresce: Pilota (2\u00a0EVO).'])
  })

  test('[DAI-ENH-13] a companion with skill and equipment may install', () => {
    const table = testTable()
    withSheet(table, 'teo', { evo: 5 })
    withSheet(table, 'nadir', {
      skills: [
        {
          id: 'nanomedicine',
          classId: 'class-1',
          score: 1,
          outOfContext: false,
          used: false,
          kind: null,
          generic: null,
        },
      ],
    })
    const install = {
      ...advance({
        type: 'enhancement',
        name: 'Nervi',
        tech: 'nano',
        bonus: { on: 'characteristic', id: 'agility' },
      }),
      installer: 'nadir',
    }
    expect(table.refused('teo', install).code).toBe('provider-unskilled')
    table.does('giulia', { type: 'grant-conditions', character: 'teo', installerEquipped: true })
    table.does('teo', install)
    expect(table.pc('teo').character.enhancements).toHaveLength(2)
  })

  test('[DAI-EVO-4] only affordable purchases are offered', () => {
    const table = testTable()
    const growth = () => table.offers('teo').filter(id => id.startsWith('advance/'))
    expect(growth()).toEqual(['advance/teo/evolution-points'])
    withSheet(table, 'teo', { evo: 1 })
    expect(growth()).toContain('advance/teo/skill/pistols')
    expect(growth()).not.toContain('advance/teo/characteristic/power')
  })
})
