import { chromium } from 'playwright';
import { BROWSER_ARGUMENTS, ensureBrowser } from '../../scripts/find-browser.mjs';
import { serve } from '../../scripts/serve.mjs';
import { JOURNEYS, STARTS, openJourney } from './interactions/journeys';
import { openContext, PHONE, slowDown, untilAnswering } from './interactions/slow-page';
import { timePresses } from './interactions/slow-page';
const CATS = ['toplevel', 'disabled-by-default-devtools.timeline', 'devtools.timeline', 'v8', 'disabled-by-default-v8.cpu_profiler', 'disabled-by-default-v8.compile'];
export async function main(what: string, min = '20') {
  const server = await serve({ dir: '/tmp/wt-speed-prof', port: 0 });
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: BROWSER_ARGUMENTS });
  const origin = `http://localhost:${server.port}`;
  const start = STARTS.find((one) => one.name === `start: ${what}`);
  const journey = JOURNEYS.find((one) => one.name === what);
  const device = journey?.device ?? PHONE;
  const context = await openContext(browser, origin, device);
  const page = await context.newPage();
  if (start) { await start.prepare?.(page); await page.goto('about:blank'); await browser.startTracing(page, { categories: CATS }); await page.goto(start.path); await untilAnswering(page); }
  else if (journey) { await openJourney(page, journey); await browser.startTracing(page, { categories: CATS });
    const t = await timePresses(page, await slowDown(page, 1), device, journey.walk); console.log(t.map((x) => `${x.name} ${Math.round(x.duration)} cpu ${Math.round(x.processor)}`).join('\n')); }
  const { traceEvents: ev } = JSON.parse((await browser.stopTracing()).toString());
  await browser.close(); await server.close();
  const main = new Set(ev.filter((e: any) => e.name === 'thread_name' && e.args?.name === 'CrRendererMain').map((e: any) => `${e.pid} ${e.tid}`));
  const on = ev.filter((e: any) => main.has(`${e.pid} ${e.tid}`));
  // profile samples
  const nodes = new Map<string, any>(); const samples: any[] = [];
  for (const p of ev.filter((e: any) => e.name === 'Profile')) { (nodes as any).set(`${p.pid}:${p.id}`, { start: p.args.data.startTime, t: p.args.data.startTime, n: new Map(), key: `${p.pid} ${p.tid}` }); }
  for (const c of ev.filter((e: any) => e.name === 'ProfileChunk').sort((a: any, b: any) => a.ts - b.ts)) {
    const prof = nodes.get(`${c.pid}:${c.id}`); if (!prof) continue;
    for (const n of c.args.data.cpuProfile?.nodes ?? []) prof.n.set(n.id, n);
    const deltas = c.args.data.timeDeltas ?? [];
    (c.args.data.cpuProfile?.samples ?? []).forEach((id: number, i: number) => { prof.t += deltas[i] ?? 0; samples.push({ ts: prof.t, id, prof, dt: deltas[i] ?? 0 }); });
  }
  const tasks = on.filter((e: any) => e.name === 'RunTask' && (e.tdur ?? 0) / 1000 > Number(min)).sort((a: any, b: any) => a.ts - b.ts);
  for (const t of tasks) {
    console.log(`\n== task cpu ${Math.round(t.tdur / 1000)} ms clock ${Math.round(t.dur / 1000)} at ${Math.round((t.ts - tasks[0].ts) / 1000)}`);
    const inside = on.filter((e: any) => e.ph === 'X' && e.ts >= t.ts && e.ts < t.ts + t.dur && e.tid === t.tid && e.pid === t.pid && (e.tdur ?? 0) > 4000 && e.name !== 'RunTask' && !/ThreadControllerImpl|ThreadPool|SequenceManager/.test(e.name));
    for (const e of inside.slice(0, 24)) { const d = e.args?.data ?? e.args?.beginData ?? {}; console.log(`   ${e.name} ${(e.tdur / 1000).toFixed(0)} ${(d.url ?? d.functionName ?? d.type ?? '').toString().split('/').pop()} ${d.functionName ?? ''} ${e.args?.elementCount ?? d.dirtyObjects ?? ''}`); }
    const self = new Map<string, number>(); const incl = new Map<string, number>();
    for (const s of samples.filter((s) => s.ts >= t.ts && s.ts < t.ts + t.dur && s.prof.key === `${t.pid} ${t.tid}`)) {
      let n = s.prof.n.get(s.id); const nm = (n: any) => `${n.callFrame.functionName || '(anon)'} ${n.callFrame.url?.split('/').pop() ?? ''}:${n.callFrame.lineNumber ?? ''}`;
      if (!n) continue; self.set(nm(n), (self.get(nm(n)) ?? 0) + s.dt / 1000);
      const seen = new Set(); while (n) { const k = nm(n); if (!seen.has(k)) { seen.add(k); incl.set(k, (incl.get(k) ?? 0) + s.dt / 1000); } n = n.parent === undefined ? undefined : s.prof.n.get(n.parent); }
    }
    const top = (m: Map<string, number>, c: number) => [...m].sort((a, b) => b[1] - a[1]).slice(0, c).map(([k, v]) => `${v.toFixed(0)} ${k}`).join('; ');
    console.log('   self:', top(self, 8)); console.log('   incl:', top(incl, 22));
  }
}
