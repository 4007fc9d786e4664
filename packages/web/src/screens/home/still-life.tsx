/** Four dice of the four games, for wide screens. Decoration only. */
export function StillLife() {
  return (
    <div class="still" aria-hidden="true">
      <span data-system="daimon" class="sd sd1">
        <i class="d6 d6--hit" data-f="6" />
      </span>
      <span data-system="warp" class="sd sd2">
        <i class="d6 d6--hit" data-f="3" />
      </span>
      <span data-system="brp" class="sd sd3">
        <svg viewBox="0 0 120 120">
          <path
            d="M60 4 114 48v24L60 116 6 72V48z"
            fill="var(--accent)"
            stroke="var(--outline-fill)"
            stroke-width="2"
            stroke-linejoin="round"
          />
          <path
            d="M60 4 92 66 60 86 28 66zM6 48l22 18M114 48 92 66M60 86v30"
            fill="none"
            stroke="#14181a"
            stroke-width="2"
            stroke-linejoin="round"
          />
          <text x="60" y="67" text-anchor="middle" font-size="30" font-weight="800" fill="#14181a">
            37
          </text>
        </svg>
      </span>
      <span data-system="chaos" class="sd sd4">
        <i class="d6 d6--hit" data-f="6" />
      </span>
    </div>
  )
}
