import { useState } from 'preact/hooks'
import { language, setLanguage, useMessages } from '../../i18n/language.ts'
import { Segmented } from '../../ui/form/segmented.tsx'
import { setDiceHabit, useDiceHabit } from '../../ui/device/dice-habit.ts'
import { setAwake, useIsAwakeOn } from '../../ui/device/keep-awake.ts'
import { isSoundOn, setSound } from '../../ui/device/sound.ts'
import { savedTheme, setTheme, THEMES, type Theme } from '../../ui/device/theme.ts'
import { messages } from './messages.ts'

/** Settings of this device: language, theme, sound, and how it rolls. */
export function DeviceSettings() {
  const t = useMessages(messages)
  const [theme, choose] = useState<Theme>(savedTheme())
  const [isLoud, setLoud] = useState(isSoundOn)
  const isAwake = useIsAwakeOn()
  return (
    <section class="gap" aria-label={t.device}>
      <h2 class="h3">{t.device}</h2>
      <div>
        <div class="secondary">{t.language}</div>
        <Segmented
          label={t.language}
          value={language()}
          onChange={setLanguage}
          options={[
            { value: 'it', label: 'Italiano', lang: 'it' },
            { value: 'en', label: 'English', lang: 'en' },
          ]}
        />
      </div>
      <div>
        <div class="secondary">{t.theme}</div>
        <Segmented
          label={t.theme}
          value={theme}
          onChange={next => {
            choose(next)
            setTheme(next)
          }}
          options={THEMES.map(value => ({ value, label: t.themes[value] }))}
        />
      </div>
      <div>
        <div class="secondary">{t.sound}</div>
        <Segmented
          label={t.sound}
          value={isLoud ? 'on' : 'off'}
          onChange={next => {
            setLoud(next === 'on')
            setSound(next === 'on')
          }}
          options={[
            { value: 'off', label: t.sounds.off },
            { value: 'on', label: t.sounds.on },
          ]}
        />
      </div>
      <div>
        <div class="secondary">{t.awake}</div>
        <Segmented
          label={t.awake}
          value={isAwake ? 'on' : 'off'}
          onChange={next => setAwake(next === 'on')}
          options={[
            { value: 'on', label: t.awakes.on },
            { value: 'off', label: t.awakes.off },
          ]}
        />
      </div>
      <div>
        <div class="secondary">{t.dice}</div>
        <Segmented
          label={t.dice}
          value={useDiceHabit()}
          onChange={setDiceHabit}
          options={[
            { value: 'digital', label: t.diceHabits.digital },
            { value: 'real', label: t.diceHabits.real },
          ]}
        />
      </div>
    </section>
  )
}
