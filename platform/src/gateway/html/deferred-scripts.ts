import { cspHash } from './page-files'

/**
 * Brings in the scripts of a rendered page when its first picture has come, or what can be seen without it has been
 * painted: before that they would only take the line from what the visitor is waiting for. They wait in a `template`,
 * which is neither fetched nor run as long as it stands there. A page nobody looks at yet paints nothing, hence the
 * last timer. A button that is pressed meanwhile is marked, and pressed again by whoever brings the page to life.
 */
const text = `(()=>{
let waiting=document.getElementById('sahra-scripts')
const go=()=>{if(waiting)document.head.append(waiting.content);waiting=null}
const painted=()=>requestAnimationFrame(()=>setTimeout(go))
const picture=document.querySelector('#sahra img[fetchpriority=high]')
if(picture&&!picture.complete){
for(const end of['load','error'])picture.addEventListener(end,go)
setTimeout(painted,600)
}else painted()
setTimeout(go,1200)
addEventListener('click',({target})=>{
const button=target.closest?.('#sahra:not([data-live]) button[type=button]')
if(button)button.dataset.pressed=''
},true)
})()`

export const deferredScriptsHash = cspHash(text)
export const deferredScripts = (scripts: readonly string[]): string =>
  `<template id="sahra-scripts">${scripts.join('')}</template><script>${text}</script>`
