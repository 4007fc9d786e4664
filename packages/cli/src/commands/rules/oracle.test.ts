import { scriptedDice } from '@mastro/core'
import { expect, test } from 'vitest'
import { oracleCommand, ORACLE_QUESTIONS, parseQuestion, runOracle } from './oracle.ts'

const ask = (
  question: Parameters<typeof runOracle>[0],
  faces: number[],
  lang: 'it' | 'en' = 'it',
) => {
  const dice = scriptedDice(faces)
  const lines = runOracle(question, { lang, dice })
  dice.finish()
  return lines
}

test('[DAI-ORACLE-2] yes or no, in both languages', () => {
  expect(ask('sì-no', [6])).toEqual(['Sì o no  Assolutamente sì  dado 6'])
  expect(ask('sì-no', [1], 'en')).toEqual(['Yes or no  A brutal NO  die 1'])
})

test('[DAI-ORACLE-4] an NPC: gender and tone first, then row and column', () => {
  expect(ask('png', [2, 1, 1, 1])).toEqual([
    'Definizione PNG  Pilota, donna, in male  riga 1, colonna 1',
  ])
  expect(ask('png', [1, 2, 2, 6], 'en')).toEqual([
    'NPC definition  Scientist, a man, for good  row 2, column 6',
  ])
})

test('[DAI-ORACLE-7] a place is real or in the VRN', () => {
  expect(ask('luogo', [1, 2, 1, 1])[0]).toContain(', nella VRN, in bene  riga 1, colonna 1')
})

test('[DAI-ORACLE-3] a hit falls somewhere', () => {
  expect(ask('corpo', [1, 3])).toEqual(['Parti del corpo  Cranio  riga 1, colonna 3'])
})

test('[DAI-ORACLE-9] a beginning draws four tables, in columns', () => {
  const faces = [2, 2, 1, 1, 1, 1, 1, 2, 1, 1, 2, 1, 1]
  const lines = ask('inizio', faces)
  expect(lines.map(line => line.split(/ {2,}/)[0])).toEqual([
    'Definizione PNG',
    'Altri aggettivi per PNG',
    'Eventi',
    'Azioni',
  ])
  expect(new Set(lines.map(line => line.indexOf('riga'))).size).toBe(1)
})

test('every question can be asked by name, with or without accents, also in English', () => {
  expect(ORACLE_QUESTIONS.map(parseQuestion)).toEqual(ORACLE_QUESTIONS)
  expect(['si-no', 'SÌ-NO', 'Place', 'other'].map(parseQuestion)).toEqual([
    'sì-no',
    'sì-no',
    'luogo',
    'altro',
  ])
  expect(parseQuestion('meteo')).toBeNull()
})

test('the default question is yes or no, and a seed repeats the answer', () => {
  const once = oracleCommand({ lang: 'en', seed: 'fog' })
  expect(once).toEqual(oracleCommand({ lang: 'en', seed: 'fog' }))
  expect(once.out.startsWith('Yes or no')).toBe(true)
  expect(oracleCommand({ lang: 'it' }).code).toBe(0)
})

test('exact dice: too few and too many are refused with their code', () => {
  const answer = (dice: number[]) => oracleCommand({ question: 'png', lang: 'it', dice })
  expect(answer([1, 2])).toEqual({
    out: 'I dadi dati non bastano: aggiungi quelli che mancano. (dice-exhausted, dice)',
    code: 2,
  })
  expect(answer([1, 2, 3, 4, 5]).out).toContain('dice-unused')
  expect(answer([1, 2, 3, 4]).code).toBe(0)
  expect(answer([1, 2, 3, 7]).out).toContain('dice-invalid, dice[3]')
})

test('an unknown question is refused with a list of the known ones', () => {
  const answer = oracleCommand({ question: 'meteo', lang: 'it' })
  expect(answer.code).toBe(2)
  expect(answer.out).toContain('«meteo»')
  expect(answer.out).toContain('sì-no, png')
})
