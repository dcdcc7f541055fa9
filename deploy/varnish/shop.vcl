# A cache for pages, in the place of a CDN. It keeps what `s-maxage` allows, and nothing else. A CDN needs no more rules than these.
vcl 4.1;

import std;

backend web {
    .host = "127.0.0.1";
    .port = "3000";
    .first_byte_timeout = 70s;
}

acl web_servers {
    "127.0.0.1";
}

sub vcl_recv {
    # The web server says so when content has changed (CACHE_PURGE_URLS).
    if (req.method == "PURGE") {
        if (client.ip !~ web_servers || req.http.X-Forwarded-For ~ ",") {
            return (synth(403));
        }
        ban("obj.http.Surrogate-Key == " + req.http.Surrogate-Key);
        return (synth(200));
    }
    if (req.method != "GET" && req.method != "HEAD") {
        return (pass);
    }
    # Calls of the API may have a cookie and a token. So may an encoded path, which no page has, because the web server decodes it.
    if (req.url ~ "^[^?]*(%|//|/\.)" || req.url ~ "^/(rest|oauth|system|pay|supplier|courier)/") {
        return (pass);
    }
    # Pages are the same for all visitors: no cookie and no token changes them.
    unset req.http.Cookie;
    unset req.http.Authorization;
    # Two variants are enough.
    if (req.http.Accept-Encoding ~ "br") {
        set req.http.Accept-Encoding = "br";
    } else {
        unset req.http.Accept-Encoding;
    }
    # The key is the whole address. What its sender added to it is not in the page: the web server renders the parameters that the page knows.
    return (hash);
}

sub vcl_backend_response {
    # Old pages are sent for as long as stale-while-revalidate says, and no longer.
    set beresp.grace = 0s;
    if (beresp.http.Cache-Control ~ "stale-while-revalidate=") {
        set beresp.grace = std.duration(regsub(beresp.http.Cache-Control, "^.*stale-while-revalidate=([0-9]+).*$", "\1") + "s", 0s);
    }
    # Varnish would keep a reply that says nothing for two minutes, and does not read the other words itself.
    if (beresp.http.Set-Cookie || beresp.http.Cache-Control ~ "no-store|no-cache|private" || beresp.http.Cache-Control !~ "(s-maxage|max-age)=[1-9]") {
        set beresp.uncacheable = true;
    }
    return (deliver);
}

sub vcl_deliver {
    # Browsers ask again. Only the cache keeps the page.
    if (obj.hits > 0) {
        set resp.http.X-Cache = "hit";
    } else {
        set resp.http.X-Cache = "miss";
    }
}
