import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
const base='http://localhost:4570';
const b=await chromium.launch({executablePath:'/usr/bin/chromium',chromiumSandbox:false,args:['--disable-gpu']});
const ctx=await b.newContext(); const p=await ctx.newPage();
const watch=(pg)=>{const all=[];pg.on('response',r=>{if(r.request().resourceType()==='script')all.push(r.body().then(x=>[r.url().split('/').pop(),gzipSync(x,{level:9}).length]))});return async()=>{const l=await Promise.all(all.splice(0));console.log((l.reduce((s,[,n])=>s+n,0)/1024).toFixed(1),'KB',l.map(([u,n])=>u+':'+(n/1024).toFixed(1)).join(' '))}};
const t=watch(p); await p.goto(base+'/login',{waitUntil:'networkidle'}); await t();
await p.waitForTimeout(2500); await t();
await p.getByRole('button',{name:'Login with Discord'}).click(); await p.getByRole('button',{name:/Nova/}).first().click(); await p.waitForURL('**/home');
const h=await ctx.newPage(); const u=watch(h); await h.goto(base+'/home',{waitUntil:'load'}); await h.getByText('SOLO').waitFor(); await u(); await h.waitForTimeout(3500); await u();
// refused race
for (const [k,w,hh] of [['s',360,740],['l',1440,900]]) { await h.setViewportSize({width:w,height:hh}); await h.goto(base+'/home'); await h.waitForTimeout(1000);
await h.evaluate(()=>{history.pushState({usr:{gameMode:'race',ghostRunId:'00000000-0000-4000-8000-000000000001'},key:'x'},'','/play'); dispatchEvent(new PopStateEvent('popstate',{state:history.state}))});
await h.waitForTimeout(4000); await h.frameLocator('iframe').locator('body').focus(); await h.keyboard.press('Space'); await h.waitForTimeout(2500); await h.screenshot({path:`/tmp/playweb/shots/race-refused-${k}.png`});
await h.goto(base+'/daily',{waitUntil:'networkidle'}); await h.waitForTimeout(800); await h.screenshot({path:`/tmp/playweb/shots/daily-board-${k}.png`,fullPage:true}); }
await b.close();
