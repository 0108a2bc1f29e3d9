const BODY =
  'M164 120C150 128 138 138 134 158L126 300C122 352 118 402 116 446Q158 458 200 456T284 446C282 402 278 352 274 300L266 158C262 138 250 128 236 120Q218 134 200 134T164 120Z'
const LEFT = 'M150 128C126 140 114 158 106 196L84 310Q82 322 92 326L120 332Q128 333 130 324L142 230Z'
const RIGHT = 'M250 128C274 140 286 158 294 196L316 310Q318 322 308 326L280 332Q272 333 270 324L258 230Z'
const FOLDS = [
  'M168 300C162 352 156 400 150 450',
  'M230 300C236 352 244 400 252 450',
  'M196 310C192 360 190 410 190 454',
  'M116 200C112 240 104 282 98 322',
  'M284 200C288 240 296 282 302 322',
  'M146 160C142 200 140 240 140 284',
  'M254 160C258 200 260 240 260 284'
]

/** A bath robe with a shawl collar and a belt, hanging on a hook. */
export function bathRobe([main, trim, dark]: [string, string, string]): string {
  const cloth = (path: string, fill: string) =>
    `<path d="${path}" fill="${fill}"/><path d="${path}" filter="url(#pile)" opacity=".32"/>`
  return `
  <defs>
    <linearGradient id="body" x1="0" y1="0" x2="1" y2=".1"><stop offset="0" stop-color="${dark}"/><stop offset=".16" stop-color="${main}"/><stop offset=".42" stop-color="${dark}"/><stop offset=".5" stop-color="${main}"/><stop offset=".78" stop-color="${main}"/><stop offset="1" stop-color="${dark}"/></linearGradient>
    <linearGradient id="sleeve" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="${dark}"/><stop offset=".45" stop-color="${main}"/><stop offset="1" stop-color="${dark}"/></linearGradient>
    <linearGradient id="brass" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#ecd6a4"/><stop offset=".5" stop-color="#b08a4c"/><stop offset="1" stop-color="#7c5a2a"/></linearGradient>
  </defs>
  <g fill="#3b2a1c" opacity=".3" filter="url(#soft)" transform="translate(9 12)"><path d="${BODY}"/><path d="${LEFT}"/><path d="${RIGHT}"/></g>
  <circle cx="200" cy="74" r="17" fill="url(#brass)"/><circle cx="200" cy="74" r="12" fill="none" stroke="#7c5a2a" stroke-opacity=".5"/>
  <path d="M200 76v18q0 12 12 12t12 -12" fill="none" stroke="url(#brass)" stroke-width="7" stroke-linecap="round"/>
  <path d="M184 116Q200 88 216 116" fill="none" stroke="${trim}" stroke-width="3.500"/>
  ${cloth(LEFT, 'url(#sleeve)')}${cloth(RIGHT, 'url(#sleeve)')}
  <path d="M84 306L124 316L121 332L92 326Q82 322 84 306Z" fill="${main}"/><path d="M316 306L276 316L279 332L308 326Q318 322 316 306Z" fill="${main}"/>
  <path d="M84.500 304L124 315M315.500 304L276 315" stroke="${trim}" stroke-width="2.500"/>
  ${cloth(BODY, 'url(#body)')}
  <path d="M206 262C205 330 206 400 210 456" fill="none" stroke="#1b0f06" stroke-opacity=".34" stroke-width="2.200"/>
  ${FOLDS.map((d, i) => `<path d="${d}" fill="none" stroke="${i % 2 ? '#fff' : '#1b0f06'}" stroke-opacity=".16" stroke-width="${i % 2 ? 6 : 4}" stroke-linecap="round"/>`).join('')}
  <path d="M178 122Q200 146 222 122L212 190L204 258Z" fill="${dark}"/>
  ${cloth('M164 119C152 124 146 136 150 160C158 204 178 240 203 266L209 250C196 218 184 180 184 126Q174 116 164 119Z', main)}
  ${cloth('M236 119C248 124 254 136 250 160C242 204 224 240 200 270L198 250C206 218 216 180 216 126Q226 116 236 119Z', main)}
  <path d="M150 160C158 204 178 240 203 266M250 160C242 204 224 240 200 270" fill="none" stroke="${trim}" stroke-width="2.400"/>
  <path d="M128 262Q200 286 272 262L274 284Q200 308 126 284Z" fill="${main}"/><path d="M128 262Q200 286 272 262L274 284Q200 308 126 284Z" filter="url(#pile)" opacity=".4"/>
  <path d="M126 284Q200 308 274 284" fill="none" stroke="#1b0f06" stroke-opacity=".3" stroke-width="2"/><path d="M128 262Q200 286 272 262" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="1.500"/>
  <path d="M196 282C190 312 186 346 182 380L196 384C200 350 204 318 208 288Z" fill="${main}" stroke="#1b0f06" stroke-opacity=".2"/><path d="M204 284C212 310 220 334 228 362L215 367C208 340 202 316 197 290Z" fill="${main}" stroke="#1b0f06" stroke-opacity=".2"/>
  <rect x="190" y="272" width="24" height="23" rx="7" fill="${main}" stroke="#1b0f06" stroke-opacity=".25"/>
  <path d="M228 330h34v44q-18 6 -35 3Z" fill="#1b0f06" opacity=".1"/><path d="M227 330h35" stroke="${trim}" stroke-width="2.400"/>
  <path d="M118 436Q158 448 200 446T282 436" fill="none" stroke="${trim}" stroke-width="2.400"/>`
}
