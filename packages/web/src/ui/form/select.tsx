/** A drop-down list with its label above. */
export function Select<T extends string | number>({
  label,
  value,
  options,
  onChange,
}: {
  label: string
  value: T
  options: readonly { readonly value: T; readonly label: string }[]
  onChange: (value: T) => void
}) {
  return (
    <label class="field">
      <span>{label}</span>
      <select
        value={String(value)}
        onChange={event => {
          const { value: text } = event.currentTarget
          const chosen = options.find(one => String(one.value) === text)
          if (chosen !== undefined) onChange(chosen.value)
        }}
      >
        {options.map(one => (
          <option key={one.value} value={String(one.value)}>
            {one.label}
          </option>
        ))}
      </select>
    </label>
  )
}

/** The options of a closed vocabulary, in the order of its messages. */
export function optionsOf<K extends string>(
  names: Readonly<Record<K, string>>,
): readonly { readonly value: K; readonly label: string }[] {
  // safe: the keys of a record of K
  return Object.entries<string>(names).map(([value, label]) => ({ value: value as K, label }))
}
