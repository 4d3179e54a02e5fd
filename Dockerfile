# The server in an image: `docker build -t stamtafel .`
FROM python:3.13-slim AS build
WORKDIR /source
COPY requirements.lock requirements-server.lock ./
RUN python -m venv /build && /build/bin/pip install --no-cache-dir --require-hashes -r requirements.lock
RUN python -m venv /stamtafel && /stamtafel/bin/pip install --no-cache-dir --require-hashes -r requirements-server.lock
COPY pyproject.toml README.md LICENSE ./
COPY protocol protocol
COPY server server
COPY clients clients
COPY docs/games docs/games
RUN clients/web/make/page.sh /build/bin/python
RUN /build/bin/pip wheel --no-deps --no-build-isolation -w /wheel . \
    && /stamtafel/bin/pip install --no-cache-dir --no-deps /wheel/*.whl

FROM python:3.13-slim
RUN useradd --system --uid 1000 --home-dir /data --no-create-home stamtafel \
    && install -d -m 700 -o stamtafel -g stamtafel /data
COPY --from=build /stamtafel /stamtafel
ENV PATH=/stamtafel/bin:$PATH PYTHONUNBUFFERED=1 STAMTAFEL_DATA=/data/store STAMTAFEL_LOG=json
USER stamtafel
VOLUME /data
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s \
    CMD ["python", "-c", "import urllib.request as u; u.urlopen('http://127.0.0.1:8080/healthz', timeout=2)"]
ENTRYPOINT ["stamtafel"]
CMD ["serve"]
