/**
 * Styles of the handover file, for screen and A4 print, light and dark. Documents are printed as their names: as links
 * their bytes would be in the addresses of a printed PDF.
 */
export const STYLE = `
:root{color-scheme:light dark;--ground:#fbfcfa;--paper:#eef4ea;--ink:#12211b;--muted:#4a5b52;--rule:#ccdbc9;--fir:#0f4c3a}
@media (prefers-color-scheme:dark){:root{--ground:#0e1512;--paper:#15241c;--ink:#e8f0ea;--muted:#a3b6ab;--rule:#2b4236;--fir:#7fd1ae}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/24px "Sofia Sans","Segoe UI",system-ui,sans-serif;font-variant-numeric:tabular-nums}
main{max-width:960px;margin:0 auto;padding:32px 16px 64px}
.kind{margin:0;color:var(--muted)}
h1{margin:4px 0 8px;font-size:36px;line-height:40px;font-weight:650}
h2{margin:32px 0 8px;font-size:22px;line-height:28px;font-weight:650}
[lang]>.other,.other{color:var(--muted);font-size:14px;font-weight:400}
.plate{display:inline-block;margin:0;padding:2px 12px;border:2px solid #12211b;border-radius:6px;background:#fff;color:#12211b;font-size:22px;line-height:32px;font-weight:650;letter-spacing:.04em}
.sheet{margin-top:24px;padding:8px 16px 16px;border-radius:3px;background:var(--paper)}
.sheet h2{margin:0 0 8px;padding-top:24px}
.sheet>h2{padding-top:8px}
.groups{columns:2 360px;column-gap:32px;padding-top:0}
.group{break-inside:avoid}
table{width:100%;border-collapse:collapse}
th,td{padding:8px 0;border-bottom:1px solid var(--rule);text-align:left;vertical-align:top;font-weight:400}
th .other{display:block;line-height:18px}
td{font-weight:600;text-align:right;overflow-wrap:anywhere}
td.code{width:44px;padding-right:8px;color:var(--muted);font-size:14px;font-weight:400;text-align:left}
.mono{font-family:ui-monospace,Menlo,Consolas,monospace}
.photos{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(240px,100%),1fr));gap:16px}
figure{margin:0}
figure img{display:block;width:100%;aspect-ratio:4/3;object-fit:cover;border-radius:6px;background:var(--rule)}
figcaption{margin-top:4px}
.album{grid-template-columns:repeat(auto-fill,minmax(min(240px,100%),1fr))}
.album img{object-fit:contain}
.papers{margin:4px 0 0;padding:0;list-style:none}
.papers a{display:inline-block;padding:4px 0;color:var(--fir);overflow-wrap:anywhere}
small{color:var(--muted);font-size:14px;line-height:20px}
.papers small{white-space:nowrap}
.past p{margin:4px 0 0;overflow-wrap:anywhere}
.past td,.dates td{padding-left:16px;white-space:nowrap}
.past thead th:not(.date,.what),.dates thead th:last-child{padding-left:16px;text-align:right}
.past td:empty{padding:0}
.past td.day{padding:8px 16px 8px 0;font-weight:400;text-align:left}
@media screen and (max-width:640px){.past thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}.past tbody tr{display:grid;grid-template-columns:1fr auto auto;padding:8px 0;border-bottom:1px solid var(--rule)}.past tbody :is(td,th){padding-top:0;padding-bottom:0;border:0}.past th.what{grid-row:2;grid-column:1/-1}.past td.day{padding:0}}
footer{margin-top:32px;padding-top:16px;border-top:1px solid var(--rule);color:var(--muted)}
footer p{margin:0 0 8px;max-width:68ch}
@page{size:A4;margin:14mm}
@media print{:root{--ground:#fff;--paper:#fff;--ink:#000;--muted:#444;--rule:#ccc}body{font-size:11px;line-height:15px}main{max-width:none;padding:0}h1{font-size:24px;line-height:28px}h2{margin-top:14px;font-size:14px;line-height:18px}.other{font-size:9px}td.code,small{font-size:9px;line-height:12px}th,td{padding:2px 0}.past td.day{padding:2px 8px 2px 0}.papers a{display:none}.papers li::before{content:attr(data-name) " "}.past tr{break-inside:avoid}.photos.album{grid-template-columns:repeat(3,1fr)}.groups{columns:2}.sheet{margin-top:8px;padding:0}.sheet h2{margin:0 0 4px;padding-top:12px}figure{break-inside:avoid}.photos{grid-template-columns:repeat(2,1fr)}}
`.trim();
