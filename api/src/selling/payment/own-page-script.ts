import type { WalletKey } from '@sahra/shared/contract/boot'

/** What the own payment page passes to its script; paths of the shop, texts in the language of the order. */
export interface OwnPageData {
  scriptUrl: string
  options: Record<string, unknown>
  /** Until the end of the payment window, in seconds. */
  leftS: number
  returnPath: string
  paidPath: string
  orderPath: string
  text: Record<'opening' | 'opened' | 'closed' | 'checking' | 'failed', string>
}

/** Opens the window of `checkout.js`; it returns what is signed, and ends with the payment window. */
export const razorpayScript = `
const isLoaded=()=>window.Razorpay
const show=timeout=>{
const modal={ondismiss:()=>say(text.closed,open)}
new Razorpay({...options,timeout,handler:confirm,modal}).open()
say(text.opened)
}`

const WALLET_KEY: WalletKey = 'sahra:wallet'

/**
 * Shows the wallets that Stripe finds in this browser first (Express Checkout Element), one press each, and cards below
 * (Payment Element), for a Checkout Session. Which wallet was found is remembered in the browser: the pages of the shop,
 * which load nothing of Stripe, offer it (C470, C471).
 */
export const stripeScript = `
const isLoaded=()=>window.Stripe
const show=async()=>{
const{key,locale,clientSecret,appearance}=options
const checkout=Stripe(key,{locale}).initCheckoutElementsSdk({clientSecret,elementsOptions:{appearance}})
const place=main.querySelector('#payment')
const never='never'
const wallets=checkout.createExpressCheckoutElement({
buttonHeight:52,
layout:{maxColumns:1,overflow:never},
paymentMethods:{link:never,amazonPay:never,paypal:never,klarna:never}
})
const card=checkout.createPaymentElement({wallets:{applePay:never,googlePay:never}})
const fail=()=>{wallets.destroy();card.destroy();place.replaceChildren();say(text.failed,open)}
card.on('loaderror',fail)
wallets.on('ready',({availablePaymentMethods:found})=>{
const wallet=['applePay','googlePay'].find(name=>found?.[name])
try{
if(wallet)localStorage.setItem('${WALLET_KEY}',wallet)
else localStorage.removeItem('${WALLET_KEY}')
}catch{}
})
const loading=checkout.loadActions()
const pay=async event=>{
say(text.checking)
const{actions}=await loading
const result=await actions.confirm({redirect:'if_required',...event&&{expressCheckoutConfirmEvent:event}})
if(result.type==='error')say(result.error.message,()=>pay())
else await confirm({})
}
wallets.on('confirm',pay)
for(const element of[wallets,card])element.mount(place.appendChild(document.createElement('div')))
const{type}=await loading
if(type!=='success')return fail()
say(text.opened,()=>pay(),true)
}`

/**
 * Runs in the browser. Loads the provider's script, lets `part` show the payment, and passes what it returns to the api,
 * which asks the provider; the confirmation says what came of it. A script that is blocked, empty or late leaves the order
 * payable.
 */
export const ownPageScript = (part: string): string => `(()=>{
const main=document.querySelector('main')
const{scriptUrl,options,leftS,returnPath,paidPath,orderPath,text}=JSON.parse(main.dataset.payment)
const button=main.querySelector('button')
const say=(words,press,isFirst)=>{
main.querySelector('[role=status]').textContent=words
button.hidden=!press
button.onclick=press
if(press&&!isFirst)button.focus()
}
const confirm=async response=>{
say(text.checking)
const body=JSON.stringify(response)
await fetch(returnPath,{method:'POST',headers:{'content-type':'application/json'},body}).catch(()=>{})
location.replace(paidPath)
}
${part}
const begin=async()=>{
const left=Math.floor(leftS-performance.now()/1000)
if(left<=0)return location.replace(orderPath)
try{await show(left)}catch{say(text.failed,open)}
}
const open=()=>{
say(text.opening)
if(isLoaded())return begin()
const script=document.createElement('script')
const end=then=>{
clearTimeout(timer)
script.onload=script.onerror=null
then()
}
const fail=()=>end(()=>{script.remove();say(text.failed,open)})
const timer=setTimeout(fail,15000)
script.src=scriptUrl
script.onload=()=>end(begin)
script.onerror=fail
document.head.append(script)
}
open()
})()`
