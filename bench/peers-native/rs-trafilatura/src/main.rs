//! Reads pages for the benchmark with rs-trafilatura: one request in JSON per line on standard input, one answer per line on
//! standard output. The protocol is described in ../README.md.

use std::io::{self, BufRead, Write};
use std::panic::catch_unwind;
use std::time::Instant;

use rs_trafilatura::{extract_with_options, ExtractResult, Options};
use serde::Deserialize;
use serde_json::{json, Value};

#[derive(Deserialize)]
struct Request {
    id: u64,
    html: String,
    url: Option<String>,
}

fn main() -> io::Result<()> {
    let mut output = io::stdout().lock();
    writeln!(output, "{}", json!({ "version": library_version() }))?;
    output.flush()?;
    for line in io::stdin().lock().lines() {
        let request: Request = serde_json::from_str(&line?)?;
        writeln!(output, "{}", answer(request))?;
        output.flush()?;
    }
    Ok(())
}

fn answer(Request { id, html, url }: Request) -> Value {
    let options = Options { url, ..Options::default() };
    let start = Instant::now();
    let outcome = catch_unwind(|| extract_with_options(&html, &options));
    let ms = start.elapsed().as_secs_f64() * 1000.0;
    match outcome {
        Ok(Ok(ExtractResult { content_text, metadata, .. })) => json!({
            "id": id,
            "ms": ms,
            "text": content_text,
            "title": metadata.title,
            "author": metadata.author,
            "date": metadata.date.map(|date| date.to_rfc3339()),
        }),
        Ok(Err(error)) => json!({ "id": id, "error": error.to_string() }),
        Err(_) => json!({ "id": id, "error": "panicked" }),
    }
}

/// A crate cannot ask a dependency for its version; the lock file it was built with knows it.
fn library_version() -> &'static str {
    include_str!("../Cargo.lock")
        .split_once("name = \"rs-trafilatura\"\nversion = \"")
        .and_then(|(_, rest)| rest.split('"').next())
        .unwrap_or("unknown")
}
