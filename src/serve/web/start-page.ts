/** What the server shows of itself when no user interface is built. */
export const START_PAGE = `<!DOCTYPE html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Pith</title></head>
<body>
<h1>Pith</h1>
<p>Any web page in; its article, its feed, its records or its data out.</p>
<p>This server answers programs under <code>/api/v1</code>; see its <a href="/api/v1/openapi.json">API document</a>.</p>
</body>
</html>
`;
