/**
 * Inserts the scripts of a rendered page after its first image has loaded or the first paint: before that they would
 * compete with the image for bandwidth. Until then they are in a `template`, which neither fetches nor runs them. A
 * background tab does not paint, hence the last timer. A button clicked before hydration is marked; the shell replays
 * the click.
 */
export const deferredScriptsSource = `(()=>{
let pending=document.getElementById('sahra-scripts')
const insert=()=>{if(pending)document.head.append(pending.content);pending=null}
const afterPaint=()=>requestAnimationFrame(()=>setTimeout(insert))
const image=document.querySelector('#sahra img[fetchpriority=high]')
if(image&&!image.complete){
for(const event of['load','error'])image.addEventListener(event,insert)
setTimeout(afterPaint,600)
}else afterPaint()
setTimeout(insert,1200)
addEventListener('click',({target})=>{
const button=target.closest?.('#sahra:not([data-live]) button[type=button]')
if(button)button.dataset.pressed=''
},true)
})()`

export const deferredScripts = (scripts: readonly string[]): string =>
  `<template id="sahra-scripts">${scripts.join('')}</template><script>${deferredScriptsSource}</script>`
