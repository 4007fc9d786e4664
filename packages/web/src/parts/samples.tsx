import '../styles/base.css'
import '../games/skins.css'
import '../styles/app.css'
import '../slip/slip.css'
import '../shell/table.css'
import { render, type ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { Figure } from '../ui/form/figure.tsx'
import { Account } from './account.tsx'
import { RepeatRollButton, Amounts, Answer } from './answer.tsx'
import { CallRoll } from './call-roll.tsx'
import { DicePad } from './dice-pad.tsx'
import { Inbox } from './inbox.tsx'
import { CareList, PeopleRow } from './people-row.tsx'
import { ReasonChips } from './reason-chips.tsx'
import { RefusalNotice, Reference, Search, TokenTag } from './reference.tsx'
import { Rungs } from './rungs.tsx'
import * as sample from './sample-docs.ts'
import { Shares } from './shares.tsx'
import { SideDice, Versus } from './side-dice.tsx'
import { TimePasses } from './time-passes.tsx'
import { Track } from './track.tsx'
import { Phases, TurnOrder } from './turn-order.tsx'

function Figures() {
  const [damage, setDamage] = useState(12)
  const [bonus, setBonus] = useState(-1)
  return (
    <>
      <Figure
        label="Danni a Viktor"
        value={damage}
        min={0}
        max={60}
        less="Meno"
        more="Più"
        unit="PF"
        usual={[
          { value: 5 },
          { value: 10 },
          { value: 20 },
          { value: 14, label: 'a metà' },
          { value: 28, label: 'a zero' },
        ]}
        effect={n => <b>28 → {28 - n}</b>}
        act={n => `Togli ${n} a Viktor`}
        onChange={setDamage}
      />
      <Figure
        label="Vantaggio"
        value={bonus}
        min={-4}
        max={4}
        less="Meno"
        more="Più"
        onChange={setBonus}
      />
    </>
  )
}

/**
 * Every shared component with figures of four games. Only served during development, never built
 * into the client.
 */
function Samples() {
  const [rung, setRung] = useState<number | null>(14)
  const [amount, setAmount] = useState<number | null>(2)
  const [reason, setReason] = useState<string | null>('sta sopra')
  const { seats } = sample
  return (
    <main class="stack samples">
      <h1 class="h1">Parti</h1>
      <Part name="Track">
        {sample.tracks.map(track => (
          <Track key={track.id} track={track} size="large" />
        ))}
      </Part>
      <Part name="TurnOrder, Phases">
        <Phases fight={sample.fight} />
        <TurnOrder fight={sample.fight} seats={seats} />
        <TurnOrder fight={sample.fight} seats={seats} asRibbon onTap={() => undefined} />
      </Part>
      <Part name="Rungs">
        <Rungs
          label="Difficoltà"
          rungs={sample.rungs}
          chosen={rung}
          onChoose={setRung}
          between={{ min: 1, max: 40 }}
          closers={[{ id: 'sure', verb: 'Certa', run: () => undefined }]}
        />
      </Part>
      <Part name="Figure">
        <Figures />
      </Part>
      <Part name="Versus, SideDice">
        <Versus sides={sample.sides} sealed={[]} seats={seats} />
        <SideDice sides={sample.outcomeSides} dice={sample.dice} seats={seats} />
      </Part>
      <Part name="DicePad">
        <DicePad asks={sample.asks} onFaces={() => undefined} />
      </Part>
      <Part name="Answer, Again">
        <Answer label="Come ti difendi" choices={sample.answers} onAnswer={() => undefined} />
        <RepeatRollButton verb="Attacca Gerva" note="come prima, 65 %" onTap={() => undefined} />
      </Part>
      <ResultSamples />
      <Part name="Amounts, ReasonChips, Token">
        <Amounts label="Danno" amounts={sample.amounts} chosen={amount} onChoose={setAmount} />
        <ReasonChips
          label="Perché"
          reasons={['al buio', 'alle spalle']}
          chosen={reason}
          onChoose={setReason}
        />
        <TokenTag token={sample.token} />
      </Part>
      <Part name="TimePasses">
        <TimePasses time={sample.time} onPass={() => undefined} />
      </Part>
      <Part name="PeopleRow, CareList">
        {sample.bodies.map(body => (
          <PeopleRow key={body.id} body={body} seats={seats} onTap={() => undefined} />
        ))}
        <CareList
          bodies={sample.bodies}
          offers={sample.offers}
          seats={seats}
          onOffer={() => undefined}
        />
      </Part>
      <Part name="Reference, Search, No">
        <Reference table={sample.reference} />
        <Search items={sample.skills} recent={['climb']} onPick={() => undefined} />
        <RefusalNotice
          what="Un fucile non si schiva."
          why="Puoi incassare il colpo."
          rule="RULE-1"
          way={{ verb: 'Incassa', run: () => undefined }}
        />
      </Part>
    </main>
  )
}

/** Results, and requests that wait for an approval. */
function ResultSamples() {
  const { seats } = sample
  return (
    <>
      <Part name="Account, Shares">
        <Account lines={sample.account} label="Danno" />
        <Shares label="Contro 11" shares={sample.shares} />
      </Part>
      <Part name="CallRoll">
        <CallRoll call={sample.call} seats={seats} />
      </Part>
      <Part name="Inbox">
        <Inbox requests={sample.requests} seats={seats} onReply={() => undefined} />
      </Part>
    </>
  )
}

function Part({ name, children }: { name: string; children: ComponentChildren }) {
  return (
    <section class="gap" aria-label={name} data-part={name}>
      <p class="label">{name}</p>
      {children}
    </section>
  )
}

document.documentElement.dataset['system'] =
  new URLSearchParams(location.search).get('system') ?? 'mastro'
document.documentElement.dataset['theme'] =
  new URLSearchParams(location.search).get('theme') ?? 'dark'
render(<Samples />, document.getElementById('root')!)
