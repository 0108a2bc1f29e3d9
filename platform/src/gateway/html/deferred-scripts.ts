import type { ShopperKey, SpeculationId } from '@sahra/shared/contract/boot'
import type { RenderedPage } from '@sahra/shared/contract/rendering'
import type { PageMatch } from '../../release/plan/page-matcher'

const SHOPPER_KEY: ShopperKey = 'sahra:shopper'
const SPECULATION_ID: SpeculationId = 'sahra-speculation'

/** When the scripts of a page load: those of a page without content at once. */
export type ScriptStart = 'at-once' | 'after-paint' | 'on-use'

/** A page whose data could not be loaded needs its scripts: they load it again. */
export const scriptStartOf = (
  match: PageMatch | undefined,
  rendered: RenderedPage | undefined
): ScriptStart =>
  !rendered
    ? 'at-once'
    : match?.page.scripts === 'on-use' && rendered.failure === undefined
      ? 'on-use'
      : 'after-paint'

/**
 * Loads the script and the stylesheets that the HTML names again when their request fails, after 1, 2, 4 … seconds. Without
 * them a page shows nothing, or answers no press. A script that has failed, or a copy of it, never runs: the `template` has
 * one that was not started. Chunks are loaded again by what imports them.
 */
const loadingAgain = `let wait=500
addEventListener('error',({target})=>{
const isScript=target.matches?.('head>script[defer]')
if(isScript||target.matches?.('head>link[rel=stylesheet]'))
setTimeout(()=>target.replaceWith((isScript?document.querySelector('#sahra-scripts').content.firstChild:target).cloneNode()),wait*=2)
},true)`

/**
 * Until they are inserted, the scripts are in a `template`, which neither fetches nor runs them. A button clicked before
 * hydration is marked, also one in a part of the page that hydrates later (`data-late`); the click is replayed when its
 * part is hydrated. So is one that submits a form which only scripts can submit: it has neither address nor method. The
 * document of a browser in which a shopper was signed in is marked: its header hides Login until the session is known, and a
 * product has the room of a button that the browser has had (C478).
 */
const inserting = `${loadingAgain}
let isShopper,isUnknown
try{isShopper=localStorage.getItem('${SHOPPER_KEY}')}catch{isUnknown=true}
if(isShopper)document.documentElement.dataset.shopper=isShopper
let pending=document.getElementById('sahra-scripts')
const insert=()=>{if(pending)document.head.append(pending.content.cloneNode(true));pending=null}
const afterPaint=()=>requestAnimationFrame(()=>setTimeout(insert))
addEventListener('click',event=>{
const button=event.target.closest?.(':is(#sahra,[data-late]):not([data-live]) :is([type=button],form:not([action],[method]) [type=submit])')
if(button){event.preventDefault();button.dataset.pressed=''}
},true)`

/**
 * Inserts the scripts after the first image has loaded or the first paint: before that they would compete with the image
 * for bandwidth. A background tab does not paint, hence the last timer.
 */
const afterPaintSource = `(()=>{
${inserting}
const image=document.querySelector('#sahra img[fetchpriority=high]')
if(image&&!image.complete){
for(const event of['load','error'])image.addEventListener(event,insert)
setTimeout(afterPaint,600)
}else afterPaint()
setTimeout(insert,1200)
})()`

/**
 * Inserts the scripts when the visitor first does something, and after the first paint in the browser of a shopper, whose
 * cart and name the header shows, and in one without storage, which cannot say whether it is a shopper's. Browsers report
 * a pointer that rests as a move by 0. Back from a page that was loaded again changes only the address: the scripts have to
 * show its page.
 */
const onUseSource = `(()=>{
${inserting}
if(isShopper||isUnknown)afterPaint()
else for(const name of['pointermove','pointerdown','touchstart','keydown','focusin','scroll','click','popstate'])
addEventListener(name,event=>{
if(name!=='pointermove'||event.movementX||event.movementY)insert()
},{capture:true,passive:true})
})()`

/**
 * A link of a page without scripts loads a document: the browser may fetch it when the visitor is about to follow the
 * link. Addresses below these prefixes are not pages.
 */
const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: { and: [{ href_matches: '/*' }, { not: { href_matches: ['/api/*', '/media/*'] } }] },
      eagerness: 'moderate'
    }
  ]
})

const sources: Record<ScriptStart, string> = {
  'at-once': `{${loadingAgain}}`,
  'after-paint': afterPaintSource,
  'on-use': onUseSource
}

/** Returns the inline scripts of a page, as the Content-Security-Policy has to allow them. */
export const inlineSources = (start: ScriptStart): string[] =>
  start === 'on-use' ? [sources[start], speculationRules] : [sources[start]]

/** Returns the elements of a page that hold its scripts and insert them. The first script is that of the shell. */
export const deferredScripts = (scripts: readonly string[], start: ScriptStart): string =>
  [
    `<template id="sahra-scripts">${scripts.join('')}</template>`,
    start === 'on-use'
      ? `<script type="speculationrules" id="${SPECULATION_ID}">${speculationRules}</script>`
      : '',
    `<script>${sources[start]}</script>`
  ].join('')
