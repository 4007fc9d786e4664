/** A text field of one or several lines, with its label above. */
export function TextInput({
  label,
  value,
  onChange,
  max,
  isLong = false,
  isRequired = false,
  hint,
}: {
  label: string
  value: string
  onChange: (value: string) => void
  max: number
  isLong?: boolean
  isRequired?: boolean
  hint?: string
}) {
  const shared = { value, maxLength: max, required: isRequired, placeholder: hint ?? '' }
  return (
    <label class="field">
      <span>{label}</span>
      {isLong ? (
        <textarea {...shared} onInput={event => onChange(event.currentTarget.value)} />
      ) : (
        <input {...shared} onInput={event => onChange(event.currentTarget.value)} />
      )}
    </label>
  )
}

export function CheckInput({
  label,
  value,
  onChange,
}: {
  label: string
  value: boolean
  onChange: (value: boolean) => void
}) {
  return (
    <label class="row row--between checkbox-row">
      <span>{label}</span>
      <input
        type="checkbox"
        checked={value}
        onChange={event => onChange(event.currentTarget.checked)}
      />
    </label>
  )
}
